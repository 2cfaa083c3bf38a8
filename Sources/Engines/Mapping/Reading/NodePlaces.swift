import Geo
import OpenStreetMap

/// Where the nodes are that are used for drawing.
///
/// Cost: a binary search for each lookup; filling it is linear when the extract has its nodes in order, as most do.
struct NodePlaces {
    private let ids: [Int64]
    private var points: [GroundPoint]
    private var isKnown: [Bool]
    /// Where the last node that was filled in is.
    private var next = 0

    /// - Parameter wanted: the ids, in any order, with repetitions; consumed, so that they are in memory only once.
    init(wanted: consuming [Int64]) {
        var sorted = wanted
        sorted.sort()
        var count = 0
        for place in sorted.indices where count == 0 || sorted[count - 1] != sorted[place] {
            sorted[count] = sorted[place]
            count += 1
        }
        sorted.removeLast(sorted.count - count)
        ids = sorted
        points = [GroundPoint](repeating: GroundPoint(x: 0, y: 0), count: ids.count)
        isKnown = [Bool](repeating: false, count: ids.count)
    }

    /// To be called with all nodes, piece by piece.
    mutating func fill(_ nodes: OSMNodes) {
        for (index, id) in nodes.ids.enumerated() {
            if next > 0 && ids[next - 1] >= id { next = place(of: id) }
            while next < ids.count && ids[next] < id { next += 1 }
            guard next < ids.count, ids[next] == id else { continue }
            let coordinate = Coordinate(
                latitude: Double(nodes.latitudes[index]) / 1e7, longitude: Double(nodes.longitudes[index]) / 1e7)
            guard coordinate.isValid else { continue }
            points[next] = GroundPoint(coordinate)
            isKnown[next] = true
        }
    }

    /// `nil` when the extract does not have the node.
    subscript(id: Int64) -> GroundPoint? {
        let place = place(of: id)
        return place < ids.count && ids[place] == id ? self[place: Int32(place)] : nil
    }

    /// `nil` when the extract does not have the node.
    subscript(place place: Int32) -> GroundPoint? { isKnown[Int(place)] ? points[Int(place)] : nil }

    /// The places of wanted ids, which take half of the memory and are looked up at once.
    func places(of wanted: [Int64]) -> [Int32] { wanted.map { Int32(place(of: $0)) } }

    /// Where the id is, or would be.
    private func place(of id: Int64) -> Int {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
