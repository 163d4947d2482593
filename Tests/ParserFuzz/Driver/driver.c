// SPDX-License-Identifier: MIT
#include "driver.h"
