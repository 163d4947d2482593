// SPDX-License-Identifier: MIT
#include "locale-data.h"

#include <stdint.h>

/// The head of a file of ICU's data, as `udata_open` reads it, and a table of contents without an
/// entry: ICU answers that what it looks for is missing. ICU's own sources have the same for builds
/// without data.
struct empty_data {
  uint16_t head_size;
  uint8_t magic[2];
  uint16_t info_size, reserved;
  uint8_t is_big_endian, character_set, character_size, also_reserved;
  uint8_t format[4], format_version[4], data_version[4];
  char padding[8];
  uint32_t count, entries[5];
};

_Alignas(16) const struct empty_data ICU_DATA = {
    32, {0xda, 0x27}, 20, 0, 0, 0, 2, 0, {'T', 'o', 'C', 'P'}, {1}, {0}, {0}, 0, {0},
};
