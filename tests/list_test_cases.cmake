# Run by ctest: makes a test of each test case of ${program}.

# list_test_cases(SPEC LABEL)  those that the Catch2 test specification SPEC chooses; LABEL may be empty.
function(list_test_cases spec label)
    execute_process(COMMAND ${program} ${spec} --list-test-names-only
        OUTPUT_VARIABLE names RESULT_VARIABLE result ERROR_VARIABLE error)
    # The program returns the number of test cases, which makes any number but a name a success.
    if(NOT result MATCHES "^[0-9]+$" OR names STREQUAL "")
        message(FATAL_ERROR "${program} does not list its test cases (${result}): ${names}${error}")
    endif()
    string(REGEX REPLACE "\n+$" "" names "${names}")
    string(REPLACE "\n" ";" names "${names}")
    foreach(name IN LISTS names)
        string(REGEX REPLACE "([][,\\])" "\\\\\\1" pattern "${name}")
        add_test("${name}" ${program} "${pattern}")
        set_tests_properties("${name}" PROPERTIES LABELS "${label}" TIMEOUT 600)
    endforeach()
endfunction()

if(EXISTS ${program})
    list_test_cases("~[threads]" "")
    list_test_cases("[threads]" "threads")
else()
    add_test("${program} is built" ${program})
endif()
