/// Moves numbered discs apart where their stops are close, so that every number can be read.
///
///     let discs = DiscPlacement.place(anchors, radius: 9.5, in: Spot(420, 380))
///
/// A disc stays on its stop when nothing is in its way. Discs that would touch push one another away while a spring pulls
/// them back; those that still touch then go to the nearest free place on a spiral. The same stops give the same places.
/// Where the drawing has no room for all, the radius shrinks.
///
/// Cost: quadratic in the number of stops, for some two hundred rounds; ten milliseconds for a hundred stops.
struct DiscPlacement: Sendable {
    /// Where the discs are, in the order of the stops.
    let centres: [Spot]
    let radius: Double

    /// - Parameters:
    ///   - anchors: where the stops lie.
    ///   - gap: what stays free between two discs.
    ///   - size: of the drawing; discs stay inside.
    static func place(_ anchors: [Spot], radius: Double, gap: Double = 1.5, in size: Spot) -> DiscPlacement {
        var radius = radius
        while radius > 3 {
            let placement = Attempt(anchors: anchors, radius: radius, gap: gap, size: size).run()
            if let placement { return DiscPlacement(centres: placement, radius: radius) }
            radius *= 0.9
        }
        return DiscPlacement(centres: anchors, radius: radius)
    }
}

private struct Attempt {
    let anchors: [Spot]
    let radius: Double
    let gap: Double
    let size: Spot

    private var distance: Double { 2 * radius + gap }
    private static let rounds = 220

    /// `nil` when there is no room.
    func run() -> [Spot]? {
        // Each disc needs about the square around it: without 1.3 times that room, do not even try.
        guard Double(anchors.count) * distance * distance * 1.3 < size.x * size.y else { return nil }
        var centres = anchors.indices.map { inside(anchors[$0] + nudge($0)) }
        for round in 0..<Self.rounds {
            // The spring grows weaker and lets go for the last quarter, so that the last discs come apart.
            let pull = 0.12 * (1 - Double(round) / Double(Self.rounds * 3 / 4))
            if !relax(&centres, pull: max(0, pull)) && pull <= 0 { break }
        }
        for index in anchors.indices where (centres[index] - anchors[index]).length < 0.75 {
            if isFree(anchors[index], for: index, among: centres) { centres[index] = inside(anchors[index]) }
        }
        return settle(centres)
    }

    /// One round of pushing and pulling.
    ///
    /// - Returns: whether any two touched.
    private func relax(_ centres: inout [Spot], pull: Double) -> Bool {
        var touched = false
        for first in centres.indices {
            for second in centres.indices.dropFirst(first + 1) {
                let way = centres[second] - centres[first]
                let length = way.length
                guard length < distance else { continue }
                touched = true
                let direction = length > 1e-6 ? way / length : nudge(first + 7 * second).unit
                let push = direction * ((distance - length) * 0.51)
                centres[first] -= push
                centres[second] += push
            }
        }
        for index in centres.indices {
            centres[index] = inside(centres[index] + (anchors[index] - centres[index]) * pull)
        }
        return touched
    }

    /// Moves every disc that still touches another to the nearest free place; `nil` when there is none.
    private func settle(_ wanted: [Spot]) -> [Spot]? {
        var centres = wanted
        for index in centres.indices where !isFree(centres[index], for: index, among: centres) {
            guard let place = freePlace(near: anchors[index], for: index, among: centres) else { return nil }
            centres[index] = place
        }
        return centres
    }

    private func isFree(_ place: Spot, for index: Int, among centres: [Spot]) -> Bool {
        centres.indices.allSatisfy { $0 == index || (centres[$0] - place).length >= distance - 1e-6 }
    }

    private func freePlace(near anchor: Spot, for index: Int, among centres: [Spot]) -> Spot? {
        for ring in 0..<Int(size.length / 3) {
            for step in 0..<(8 + ring * 4) {
                let angle = Double(step) / Double(8 + ring * 4) * 2 * .pi
                let place = anchor + Angle.direction(angle) * (Double(ring) * 3)
                if inside(place) == place, isFree(place, for: index, among: centres) { return place }
            }
        }
        return nil
    }

    private func inside(_ place: Spot) -> Spot {
        let edge = radius + 2
        return Spot(
            max(edge, min(max(edge, size.x - edge), place.x)), max(edge, min(max(edge, size.y - edge), place.y)))
    }

    /// A tiny move, in a different direction for each, so that stops at the same spot come apart.
    private func nudge(_ index: Int) -> Spot { Angle.direction(Double(index) * 2.399_963) * 0.01 }
}
