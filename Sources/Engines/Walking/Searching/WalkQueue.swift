/// The queue of a search: nodes by cost, cheapest first, equal costs by node number.
///
/// A heap with four children per node (less deep, and the children share a cache line). Each entry holds cost and node in one
/// number. A node may be in it several times; the search that takes one checks whether its cost is still the best.
struct WalkQueue {
    private var entries: [UInt64] = []

    var isEmpty: Bool { entries.isEmpty }

    /// The cheapest cost in the queue.
    @inline(__always) var first: UInt32? { entries.first.map { UInt32($0 >> 32) } }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    @inline(__always)
    mutating func push(_ node: UInt32, cost: UInt32) {
        let entry = UInt64(cost) << 32 | UInt64(node)
        entries.append(entry)
        entries.withUnsafeMutableBufferPointer { heap in
            var hole = heap.count - 1
            while hole > 0 {
                let parent = (hole - 1) >> 2
                if heap[parent] <= entry { break }
                heap[hole] = heap[parent]
                hole = parent
            }
            heap[hole] = entry
        }
    }

    @inline(__always)
    mutating func pop() -> (node: UInt32, cost: UInt32)? {
        guard let last = entries.popLast() else { return nil }
        guard let first = entries.first else { return Self.parts(last) }
        entries.withUnsafeMutableBufferPointer { heap in
            let count = heap.count
            var hole = 0
            while true {
                let child = (hole << 2) + 1
                if child >= count { break }
                var least = child
                var entry = heap[child]
                var other = child + 1
                let end = min(child + 4, count)
                while other < end {
                    if heap[other] < entry { (least, entry) = (other, heap[other]) }
                    other += 1
                }
                if last <= entry { break }
                heap[hole] = entry
                hole = least
            }
            heap[hole] = last
        }
        return Self.parts(first)
    }

    @inline(__always)
    private static func parts(_ entry: UInt64) -> (node: UInt32, cost: UInt32) {
        (UInt32(truncatingIfNeeded: entry), UInt32(entry >> 32))
    }
}
