// Arrays too large for small pages.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <sys/mman.h>
#include <type_traits>

namespace motley {

/// `size` elements whose bytes are all zero, fresh from the system: nothing is touched before it is used. The system is
/// asked for large pages, because tables read at random places miss the processor's page cache far less with them.
template <class Element>
class LargeArray {
    static_assert(std::is_trivially_copyable_v<Element> && std::is_trivially_destructible_v<Element>);

  public:
    /// Throws std::bad_alloc.
    explicit LargeArray(std::size_t size) : elements_(map(size), Unmap{size}) {}

    std::size_t size() const { return elements_.get_deleter().size; }
    Element& operator[](std::size_t at) { return elements_.get()[at]; }
    const Element& operator[](std::size_t at) const { return elements_.get()[at]; }

  private:
    struct Unmap {
        std::size_t size;
        void operator()(Element* elements) const { munmap(elements, size * sizeof(Element)); }
    };

    static Element* map(std::size_t size) {
        const std::size_t bytes = size * sizeof(Element);
        void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED)
            throw std::bad_alloc();
#if defined(MADV_HUGEPAGE)
        madvise(memory, bytes, MADV_HUGEPAGE);
#endif
        return static_cast<Element*>(memory);
    }

    std::unique_ptr<Element, Unmap> elements_;
};

}  // namespace motley
