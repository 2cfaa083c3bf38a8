/// The ways of a block without their tags, packed: for a reader that needs few of them, and learns which only at the end.
///
/// The nodes of a way were mostly drawn one after the other, so that the steps from id to id are small. Each step takes a byte or two
/// instead of eight (the variable-length numbers of protocol buffers, zigzag first).
public struct OSMPackedWays: Sendable {
    public let ids: [Int64]
    /// Where the steps of a way start in `steps`; one longer than `ids`.
    private var starts: [UInt32] = [0]
    private var steps: [UInt8] = []
    /// How many references all ways have together.
    public let referenceCount: Int

    /// Cost: linear in the references.
    public init(_ ways: OSMWays) {
        (ids, referenceCount) = (ways.ids, ways.references.count)
        starts.reserveCapacity(ids.count + 1)
        steps.reserveCapacity(ways.references.count * 2 + ids.count * 4)
        for index in ids.indices {
            var last: Int64 = 0
            for id in ways.references(at: index) {
                append(id &- last)
                last = id
            }
            starts.append(UInt32(steps.count))
        }
    }

    private mutating func append(_ step: Int64) {
        var rest = UInt64(bitPattern: step << 1 ^ step >> 63)
        while rest > 127 {
            steps.append(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        steps.append(UInt8(rest))
    }

    /// The ids of the nodes of a way, in its direction. Nodes may be missing from the extract.
    ///
    /// Cost: linear in the nodes of this way.
    public func references(at index: Int) -> [Int64] {
        var references: [Int64] = []
        var (last, rest, shift): (Int64, UInt64, UInt64) = (0, 0, 0)
        for byte in steps[Int(starts[index])..<Int(starts[index + 1])] {
            rest |= UInt64(byte & 127) << shift
            shift += 7
            if byte < 128 {
                last &+= Int64(bitPattern: rest >> 1) ^ -Int64(bitPattern: rest & 1)
                references.append(last)
                (rest, shift) = (0, 0)
            }
        }
        return references
    }
}
