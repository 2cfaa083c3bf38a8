import Geo
import Mapping
import Walking

extension StreetNetworks {
    /// What can be reached on foot within five and within fifteen minutes; nothing for an area that the edge of an extract
    /// may cut off.
    func sheds(around point: Coordinate, pace: Double) -> [MapOverlay.Shed] {
        [5, 15].compactMap { minutes in
            outline(around: point, minutes: minutes, pace: pace).map { .init(minutes: minutes, rings: [$0]) }
        }
    }

    private func outline(around point: Coordinate, minutes: Int, pace: Double) -> [Coordinate]? {
        for town in towns where town.mayReach(point) {
            let outline = town.with(Walker(pace: pace)) { finder in
                finder.standing(at: point).map { finder.walkshed(from: $0, minutes: Double(minutes)).outline }
            }
            let inner = town.bounds.grown(byMetres: -Self.edge)
            guard let outline, outline.count > 2, inner.south < inner.north, inner.west < inner.east else { continue }
            if outline.allSatisfy(inner.contains) { return outline }
        }
        return nil
    }

    /// In metres: an outline that comes nearer than this to the edge of the extract may be cut off there.
    private static let edge = 20.0
}
