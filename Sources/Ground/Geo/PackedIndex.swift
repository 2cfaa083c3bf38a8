#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#else
    public import Darwin
#endif

/// Finds the nearest of many points, and those in a box, without looking at all of them.
///
///     let index = PackedIndex(places.map(\.location))
///     index.nearest(to: here, count: 6) { $0 != self }   // numbers of places, nearest first
///
/// It is a balanced k-d tree over the points on a globe, in flat arrays (after J. L. Bentley, 1975; the
/// layout is that of Agafonkin's kdbush). As it measures through the globe, poles and the date line are like any other
/// place. Points that are not valid coordinates are never found. It cannot change once made.
///
/// Cost: to make n log n; to ask about log n for a few neighbours. 10,000 points take about 500 kB.
public struct PackedIndex: Sendable {
    /// The points' numbers, in the order of the tree: the middle of a range splits it by ``axes``.
    @usableFromInline let numbers: [Int32]
    @usableFromInline let points: [GlobePoint]
    @usableFromInline let coordinates: [Coordinate]
    /// 0…2: the axis along which the middle point of a range splits it.
    @usableFromInline let axes: [UInt8]
    /// Ranges up to this size are searched one by one.
    @usableFromInline static var leafSize: Int { 8 }

    /// - Parameter coordinates: the points; results give their numbers in this list.
    public init(_ coordinates: [Coordinate]) {
        var builder = PackedIndexBuilder(coordinates)
        builder.sort()
        numbers = builder.entries.map(\.number)
        points = builder.entries.map(\.point)
        axes = builder.axes
        self.coordinates = builder.entries.map { coordinates[Int($0.number)] }
    }

    /// A point that was found.
    public struct Neighbour: Hashable, Sendable {
        /// Its number among the points that the index was made of.
        public let number: Int
        /// The great-circle distance.
        public let metres: Double

        @inlinable
        public init(number: Int, metres: Double) {
            self.number = number
            self.metres = metres
        }
    }

    /// The nearest points, nearest first; of points at the same distance the one with the lower number first.
    ///
    /// - Parameters:
    ///   - target: the point to search around.
    ///   - count: how many to find at most; meant to be small, as candidates are kept in order.
    ///   - metres: how far they may be.
    ///   - isWanted: whether the point of a number counts.
    @inlinable
    public func nearest(
        to target: Coordinate, count: Int, within metres: Double = .infinity,
        where isWanted: (Int) -> Bool = { _ in true }
    ) -> [Neighbour] {
        guard count > 0, metres >= 0, target.isValid else { return [] }
        var search = NearestSearch(GlobePoint(target), count: count, metres: metres)
        var pending: [(range: Range<Int>, square: Double)] = [(0..<points.count, 0)]
        while let (range, square) = pending.popLast() {
            guard square <= search.limit else { continue }
            if range.count <= Self.leafSize {
                for index in range { offer(index, to: &search, isWanted) }
                continue
            }
            let middle = (range.lowerBound + range.upperBound) / 2
            offer(middle, to: &search, isWanted)
            let side = search.target[axes[middle]] - points[middle][axes[middle]]
            let (before, after) = (range.lowerBound..<middle, middle + 1..<range.upperBound)
            pending.append((side < 0 ? after : before, side * side))
            pending.append((side < 0 ? before : after, square))
        }
        return search.found
            .map { Neighbour(number: Int(numbers[$0.index]), metres: target.metres(to: coordinates[$0.index])) }
            .filter { $0.metres <= metres }
            .sorted { ($0.metres, $0.number) < ($1.metres, $1.number) }
    }

    @inlinable
    func offer(_ index: Int, to search: inout NearestSearch, _ isWanted: (Int) -> Bool) {
        let square = points[index].square(to: search.target)
        guard square <= search.limit, isWanted(Int(numbers[index])) else { return }
        search.add(index: index, number: numbers[index], square: square)
    }

    /// The numbers of the points in a box or on its edge, in ascending order. Like the box it does not reach across the
    /// date line. Cost: the number of points found, and little more.
    public func numbers(in box: BoundingBox) -> [Int] {
        let (low, high) = GlobePoint.bounds(of: box)
        var found: [Int] = []
        var pending = [0..<points.count]
        while let range = pending.popLast() {
            if range.count <= Self.leafSize {
                for index in range where box.contains(coordinates[index]) { found.append(Int(numbers[index])) }
                continue
            }
            let middle = (range.lowerBound + range.upperBound) / 2
            if box.contains(coordinates[middle]) { found.append(Int(numbers[middle])) }
            let axis = axes[middle]
            if low[axis] <= points[middle][axis] { pending.append(range.lowerBound..<middle) }
            if high[axis] >= points[middle][axis] { pending.append(middle + 1..<range.upperBound) }
        }
        return found.sorted()
    }
}

/// The nearest points so far, nearest first.
@usableFromInline
struct NearestSearch {
    @usableFromInline let target: GlobePoint
    @usableFromInline let count: Int
    /// The square of the distance beyond which nothing counts any more.
    @usableFromInline var limit: Double
    @usableFromInline var found: [(index: Int, number: Int32, square: Double)] = []

    @inlinable
    init(_ target: GlobePoint, count: Int, metres: Double) {
        self.target = target
        self.count = count
        let halfAngle = metres / (2 * Coordinate.earthRadius)
        // A little more than asked for, because the distance in metres is computed in another way and decides.
        limit = halfAngle < .pi / 2 ? 4 * sin(halfAngle) * sin(halfAngle) * (1 + 1e-6) + 1e-18 : .infinity
        found.reserveCapacity(min(count, 64) + 1)
    }

    @inlinable
    mutating func add(index: Int, number: Int32, square: Double) {
        var place = found.count
        while place > 0, (found[place - 1].square, found[place - 1].number) > (square, number) { place -= 1 }
        guard place < count else { return }
        found.insert((index, number, square), at: place)
        if found.count > count { found.removeLast() }
        if found.count == count { limit = min(limit, found[count - 1].square) }
    }
}
