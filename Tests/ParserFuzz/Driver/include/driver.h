// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop, from clang's runtime library without a `main`:
/// <https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library>.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
