// SPDX-License-Identifier: MIT

// Every room above names colors and prints numbers, so that `import ColorSpaces` brings the words.
@_exported public import TinctureWords
