// SPDX-License-Identifier: MIT

extension Sequence {
  /// The elements of each key, in the order in which the keys first come.
  package func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var numbers: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      let number = numbers[key, default: groups.count]
      if number == groups.count {
        numbers[key] = number
        groups.append((key, []))
      }
      groups[number].elements.append(element)
    }
    return groups
  }
}
