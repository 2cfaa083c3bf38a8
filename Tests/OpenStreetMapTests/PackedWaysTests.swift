import OpenStreetMap
import Testing

@Suite("Ways that are packed")
struct PackedWaysTests {
    @Test("a packed way has the nodes of the way, whatever their ids")
    func references() {
        let chains: [[Int64]] = [
            [1, 2, 3, 2, 1], [], [12_000_000_000, 11_999_999_999, 5], [-1, -300, 64, -64], [.max, .min, 0, .max], [7],
        ]
        var ways = OSMWays()
        for (number, chain) in chains.enumerated() {
            ways.ids.append(Int64(100 + number))
            ways.references += chain
            ways.starts.append(ways.references.count)
        }
        let packed = OSMPackedWays(ways)
        #expect(packed.ids == ways.ids)
        #expect(chains.indices.map { packed.references(at: $0) } == chains)
        #expect(packed.referenceCount == 17)
    }
}
