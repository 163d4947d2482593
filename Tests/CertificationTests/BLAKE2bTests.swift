// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import TinctureCertification

final class BLAKE2bTests: XCTestCase {
  /// Expected: `b2sum -l 256` of GNU coreutils 9.4, for bytes that count up and start again at 251;
  /// the lengths lie about the ends of blocks.
  private let digests: [(length: Int, digest: String)] = [
    (0, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
    (1, "03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314"),
    (127, "f2fe67ff342e21b8f45e8f2e0bcd1d9243245d50ee6c78042e9c491388791c72"),
    (128, "c3582f71ebb2be66fa5dd750f80baae97554f3b015663c8be377cfcb2488c1d1"),
    (129, "f7f3c46ba2564ff4c4c162da1f5b605f9f1c4aa6a20652a9f9a337c1a2f5b9c9"),
    (255, "d9ef0fc521b4266d16df662bec231bc2ec3989e7adeaf63169c295dc239dbbea"),
    (256, "582f782226018ec33076bd8d1c42413530ac7e1126260ffc0f306ba3befc3f24"),
    (257, "227e15ed64ee8e93eb7bc53828f76eed974f2c4ab1408c3d08f212b7f8d69904"),
    (1000, "b372d0608f720c8c3dd41e9c8eecb10143b41abe520b616607e754bf79c08331"),
  ]

  func testDigestsAreThoseOfAnotherProgram() {
    for (length, digest) in digests {
      XCTAssertEqual(BLAKE2b.digest(of: bytes(length)).hexDigits, digest, "\(length) bytes")
    }
  }

  func testBytesMayBeHashedInPieces() {
    for (length, digest) in digests {
      for size in [1, 7, 64, 127, 128, 129, 300] {
        var hash = BLAKE2b()
        for start in stride(from: 0, to: length, by: size) {
          hash.update(Array(bytes(length)[start..<min(start + size, length)]))
        }
        XCTAssertEqual(hash.digest().hexDigits, digest, "\(length) bytes by \(size)")
      }
    }
  }

  private func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 % 251) } }
}
