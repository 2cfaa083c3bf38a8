import Geo
import Mapping
import Walking

extension StreetNetworks {
    /// What can be reached on foot within five and within fifteen minutes, as far as the extracts can tell: not what they
    /// cut off.
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

    /// An outline that comes so near to the end of the extract may be cut off there, in metres.
    private static let edge = 20.0
}
