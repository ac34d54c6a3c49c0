// The inner loops of a network: additions of 16-bit numbers and one sum of products. All in integers, so that every way
// of computing them gives the same bits.
#pragma once

#include "engine/nnue/network.h"

#include <algorithm>
#include <cstdint>
#include <span>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace motley::portable {

/// to[n] = from[n] + rows of `added` - rows of `removed`.
inline void addRows(std::int16_t* to, const std::int16_t* from, unsigned size,
                    std::span<const std::int16_t* const> added, std::span<const std::int16_t* const> removed) {
    for (unsigned n = 0; n < size; ++n) {
        int sum = from[n];
        for (const std::int16_t* row : added)
            sum += row[n];
        for (const std::int16_t* row : removed)
            sum -= row[n];
        to[n] = static_cast<std::int16_t>(sum);
    }
}

/// The sum of weight times the square of the value, values clipped to 0 to `Network::inputUnit`.
inline std::int32_t sumOfSquares(const std::int16_t* values, const std::int16_t* weights, unsigned size) {
    std::int32_t sum = 0;
    for (unsigned n = 0; n < size; ++n) {
        const int value = std::clamp<int>(values[n], 0, Network::inputUnit);
        sum += value * weights[n] * value;
    }
    return sum;
}

}  // namespace motley::portable

#if defined(__AVX2__)

namespace motley::avx2 {

inline void addRows(std::int16_t* to, const std::int16_t* from, unsigned size,
                    std::span<const std::int16_t* const> added, std::span<const std::int16_t* const> removed) {
    const auto load = [](const std::int16_t* at) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at)); };
    for (unsigned n = 0; n < size; n += 32) {
        __m256i low = load(from + n);
        __m256i high = load(from + n + 16);
        for (const std::int16_t* row : added) {
            low = _mm256_add_epi16(low, load(row + n));
            high = _mm256_add_epi16(high, load(row + n + 16));
        }
        for (const std::int16_t* row : removed) {
            low = _mm256_sub_epi16(low, load(row + n));
            high = _mm256_sub_epi16(high, load(row + n + 16));
        }
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + n), low);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + n + 16), high);
    }
}

inline std::int32_t sumOfSquares(const std::int16_t* values, const std::int16_t* weights, unsigned size) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i one = _mm256_set1_epi16(Network::inputUnit);
    __m256i sum = zero;
    for (unsigned n = 0; n < size; n += 16) {
        const __m256i raw = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(values + n));
        const __m256i value = _mm256_min_epi16(_mm256_max_epi16(raw, zero), one);
        const __m256i weight = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights + n));
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_mullo_epi16(value, weight), value));
    }
    const __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    const __m128i quarter = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(quarter, _mm_shuffle_epi32(quarter, 0xB1)));
}

}  // namespace motley::avx2

namespace motley::kernels {
using namespace avx2;
}

#else

namespace motley::kernels {
using namespace portable;
}

#endif
