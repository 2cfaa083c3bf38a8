/// Numbers ids in the order in which they are inserted: a hash table with open addressing, at most half full.
struct IDMap {
    private var keys: [Int64]
    private var numbers: [Int32]
    private(set) var count = 0

    init(expecting expected: Int) {
        var size = 64
        while size < expected * 2 { size *= 2 }
        keys = [Int64](repeating: 0, count: size)
        numbers = [Int32](repeating: -1, count: size)
    }

    /// The number of an id, a new one when it has none.
    mutating func insert(_ id: Int64) -> Int32 {
        if count * 2 >= keys.count { grow() }
        let slot = slot(of: id)
        if numbers[slot] < 0 {
            keys[slot] = id
            numbers[slot] = Int32(count)
            count += 1
        }
        return numbers[slot]
    }

    /// The number of an id, `nil` when it has none.
    subscript(id: Int64) -> Int32? {
        let number = numbers[slot(of: id)]
        return number < 0 ? nil : number
    }

    @inline(__always)
    private func slot(of id: Int64) -> Int {
        let mixed = UInt64(bitPattern: id) &* 0x9e37_79b9_7f4a_7c15
        var slot = Int(truncatingIfNeeded: mixed >> 32) & (keys.count - 1)
        while numbers[slot] >= 0 && keys[slot] != id { slot = (slot + 1) & (keys.count - 1) }
        return slot
    }

    private mutating func grow() {
        let (oldKeys, oldNumbers) = (keys, numbers)
        keys = [Int64](repeating: 0, count: oldKeys.count * 2)
        numbers = [Int32](repeating: -1, count: oldKeys.count * 2)
        for (index, number) in oldNumbers.enumerated() where number >= 0 {
            let slot = slot(of: oldKeys[index])
            keys[slot] = oldKeys[index]
            numbers[slot] = number
        }
    }
}
