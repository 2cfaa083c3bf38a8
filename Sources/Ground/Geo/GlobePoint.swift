#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#else
    public import Darwin
#endif

/// A point on a globe of radius 1, measured from its centre.
@usableFromInline
struct GlobePoint: Sendable {
    @usableFromInline let x, y, z: Double

    @inlinable
    init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    @inlinable
    init(_ point: Coordinate) {
        let (latitude, longitude) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
        self.init(x: cos(latitude) * cos(longitude), y: cos(latitude) * sin(longitude), z: sin(latitude))
    }

    @inlinable
    subscript(axis: UInt8) -> Double { axis == 0 ? x : axis == 1 ? y : z }

    /// The square of the distance through the globe, which grows with that on its surface.
    @inlinable
    func square(to other: GlobePoint) -> Double {
        let (x, y, z) = (other.x - x, other.y - y, other.z - z)
        return x * x + y * y + z * z
    }

    /// The corners of a block that holds all points of a box. A little is added for rounding.
    static func bounds(of box: BoundingBox) -> (low: GlobePoint, high: GlobePoint) {
        let (south, north) = (box.south * .pi / 180, box.north * .pi / 180)
        let nearPole = min(cos(south), cos(north))
        let rings = (nearPole, south <= 0 && north >= 0 ? 1 : max(cos(south), cos(north)))
        let x = products(rings, cosines(from: box.west, to: box.east))
        // The sine is the cosine of a quarter turn less.
        let y = products(rings, cosines(from: box.west - 90, to: box.east - 90))
        let slack = 1e-12
        return (
            GlobePoint(x: x.low - slack, y: y.low - slack, z: sin(south) - slack),
            GlobePoint(x: x.high + slack, y: y.high + slack, z: sin(north) + slack)
        )
    }

    /// The range of the cosine between two angles in degrees, at least −270 and at most 270.
    private static func cosines(from west: Double, to east: Double) -> (low: Double, high: Double) {
        let (first, last) = (cos(west * .pi / 180), cos(east * .pi / 180))
        let hasHighest = west <= 0 && east >= 0
        let hasLowest = [-180.0, 180.0].contains { west <= $0 && east >= $0 }
        return (hasLowest ? -1 : min(first, last), hasHighest ? 1 : max(first, last))
    }

    private static func products(
        _ rings: (low: Double, high: Double), _ range: (low: Double, high: Double)
    ) -> (low: Double, high: Double) {
        let all = [rings.low * range.low, rings.low * range.high, rings.high * range.low, rings.high * range.high]
        return (all.min() ?? -1, all.max() ?? 1)
    }
}

/// Puts points into the order of a ``PackedIndex``.
struct PackedIndexBuilder {
    private(set) var entries: [(point: GlobePoint, number: Int32)]
    private(set) var axes: [UInt8]

    init(_ coordinates: [Coordinate]) {
        entries = coordinates.indices.filter { coordinates[$0].isValid }.map {
            (GlobePoint(coordinates[$0]), Int32($0))
        }
        axes = Array(repeating: 0, count: entries.count)
    }

    /// Splits each range at its middle point, along the axis on which it is longest.
    mutating func sort() {
        var pending = [0..<entries.count]
        while let range = pending.popLast() {
            guard range.count > PackedIndex.leafSize else { continue }
            let middle = (range.lowerBound + range.upperBound) / 2
            let axis = longestAxis(of: range)
            select(middle, in: range, along: axis)
            axes[middle] = axis
            pending.append(range.lowerBound..<middle)
            pending.append(middle + 1..<range.upperBound)
        }
    }

    private func longestAxis(of range: Range<Int>) -> UInt8 {
        let lengths = (UInt8(0)...2).map { axis in
            var (low, high) = (Double.infinity, -Double.infinity)
            for entry in entries[range] {
                low = min(low, entry.point[axis])
                high = max(high, entry.point[axis])
            }
            return high - low
        }
        return lengths[0] >= lengths[1] && lengths[0] >= lengths[2] ? 0 : lengths[1] >= lengths[2] ? 1 : 2
    }

    /// Puts the entry that belongs at an index there, with no larger ones before and no smaller ones after (Hoare's quickselect; numbers
    /// decide between equals, so that no two entries are equal).
    private mutating func select(_ index: Int, in range: Range<Int>, along axis: UInt8) {
        var (low, high) = (range.lowerBound, range.upperBound - 1)
        while low < high {
            let pivot = entries[(low + high) / 2]
            var (left, right) = (low, high)
            while left <= right {
                while precedes(entries[left], pivot, axis) { left += 1 }
                while precedes(pivot, entries[right], axis) { right -= 1 }
                guard left <= right else { break }
                entries.swapAt(left, right)
                left += 1
                right -= 1
            }
            if index <= right { high = right } else if index >= left { low = left } else { return }
        }
    }

    private func precedes(
        _ first: (point: GlobePoint, number: Int32), _ second: (point: GlobePoint, number: Int32), _ axis: UInt8
    ) -> Bool {
        (first.point[axis], first.number) < (second.point[axis], second.number)
    }
}
