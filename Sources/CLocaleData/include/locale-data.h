// SPDX-License-Identifier: MIT
//
// Stands for the data of ICU, which Foundation links into a static program: 31 MB of names of
// months, currencies and languages. The command formats no date and no number by a locale, and what
// it uses (regular expressions, cases of letters) has its tables in code. `make dist` names the
// symbol, which has the version of ICU in it.
#pragma once
