/// Whether a place without a coast in the frame is in the sea: whether it is on the right of the extract's nearest coastline.
///
/// Cost: linear in the coastlines of the extract; those that are far away cost one comparison each.
struct SeaFinder {
    let features: FeatureColumns
    let boxes: [GroundBox]

    func isSea(_ place: GroundPoint) -> Bool {
        var best = Double.infinity
        var answer = false
        for feature in boxes.indices where features.kind(feature) == .coastline {
            guard square(place, boxes[feature]) < best, let ring = features.rings(of: feature).first else { continue }
            let points = features.points(ofRing: ring)
            guard let nearest = nearest(to: place, points), nearest.square < best else { continue }
            best = nearest.square
            answer = isRight(place, of: points, nearest)
        }
        return answer
    }

    private typealias Nearest = (step: Int, share: Double, square: Double)

    private func nearest(to place: GroundPoint, _ points: [GroundPoint]) -> Nearest? {
        var best: Nearest?
        for step in points.indices.dropLast() {
            let (from, move) = (vector(place, points[step]), vector(points[step], points[step + 1]))
            let length = (move * move).sum()
            let share = length > 0 ? max(0, min(1, -(from * move).sum() / length)) : 0
            let gap = from + move * share
            let square = (gap * gap).sum()
            if square < best?.square ?? .infinity { best = (step, share, square) }
        }
        return best
    }

    /// At a corner both of its sides count: a place is right of a corner to the left when it is right of either side, and
    /// right of a corner to the right when it is right of both.
    private func isRight(_ place: GroundPoint, of points: [GroundPoint], _ nearest: Nearest) -> Bool {
        let isRight = { (step: Int) in
            cross(vector(points[step], points[step + 1]), vector(points[step], place)) > 0
        }
        guard nearest.share == 0 || nearest.share == 1 else { return isRight(nearest.step) }
        let isClosed = points.first == points.last
        let count = points.count - 1
        let before = nearest.share == 0 ? nearest.step - 1 : nearest.step
        guard isClosed || (before >= 0 && before + 1 < count) else { return isRight(nearest.step) }
        let (first, second) = ((before + count) % count, (before + 1) % count)
        let bend = cross(
            vector(points[first], points[first + 1]), vector(points[second], points[second + 1]))
        return bend > 0 ? isRight(first) && isRight(second) : isRight(first) || isRight(second)
    }

    private func vector(_ from: GroundPoint, _ to: GroundPoint) -> UnitPoint {
        UnitPoint(Double(to.x &- from.x), Double(to.y) - Double(from.y))
    }

    /// The cross product: positive when the second is to the right of the first, with y downwards.
    private func cross(_ first: UnitPoint, _ second: UnitPoint) -> Double { first.x * second.y - first.y * second.x }

    private func square(_ place: GroundPoint, _ box: GroundBox) -> Double {
        let x = max(0, max(Double(box.west) - Double(place.x), Double(place.x) - Double(box.east)))
        let y = max(0, max(Double(box.north) - Double(place.y), Double(place.y) - Double(box.south)))
        return x * x + y * y
    }
}

extension MapExtract {
    /// Whether a place far from the coast is in the sea.
    func isSea(_ place: GroundPoint) -> Bool { SeaFinder(features: features, boxes: index.boxes).isSea(place) }
}
