import Geo
import GuideModel

/// Toilets, taps, benches and shelters beside the stops of a walk: the guide's own, and those that the map knows.
extension PageContext {
    typealias NumberedStop = (number: String, place: Place)

    /// One of them, with where it is in the order of the walk.
    private struct Found {
        let stop: Int
        let metres: Double
        let view: BesideView
    }

    /// What the guide and the map show within this distance of each other is the same thing, in metres.
    private static let same = 40.0

    /// In the order of the walk, near ones first; of many, the nearest. Of each kind on the map, the nearest to each stop.
    func facilities(
        beside stops: [NumberedStop], atMost count: Int, _ wording: Wording
    ) -> [BesideView] {
        let reach = GuideIndex.reach.facilities
        let visited = Set(stops.map(\.place.slug))
        let near = index.facilities.beside(stops.map(\.place.location), within: reach)
        let known = near.map { guide.places[$0.place].location }
        let own = near.filter { !visited.contains(guide.places[$0.place].slug) }
        let all =
            own.map { Found(stop: $0.stop, metres: $0.metres, view: view($0, stops[$0.stop].number, wording)) }
            + mapped(beside: stops, within: reach, except: known, wording)
        let nearest = all.enumerated().sorted { ($0.element.metres, $0.offset) < ($1.element.metres, $1.offset) }
            .prefix(count)
        return nearest.sorted {
            ($0.element.stop, $0.element.metres, $0.offset) < ($1.element.stop, $1.element.metres, $1.offset)
        }.map(\.element.view)
    }

    private func mapped(
        beside stops: [NumberedStop], within reach: Double, except known: [Coordinate], _ wording: Wording
    ) -> [Found] {
        let places = stops.map(\.place.location)
        let facilities = (index.enriched.maps?.facilities(near: places, within: reach) ?? [])
            .filter { facility in !known.contains { $0.metres(to: facility.location) < Self.same } }
        let near = facilities.map { facility in
            let metres = places.map { $0.metres(to: facility.location) }
            let stop = metres.indices.min { (metres[$0], $0) < (metres[$1], $1) } ?? 0
            return (kind: facility.kind, stop: stop, metres: metres[stop])
        }
        return MapFacility.Kind.allCases.flatMap { kind in
            stops.indices.compactMap { stop in
                near.filter { $0.kind == kind && $0.stop == stop }.map(\.metres).min().map { metres in
                    Found(stop: stop, metres: metres, view: view(of: kind, metres, stops[stop].number, wording))
                }
            }
        }
    }

    private func view(
        of kind: MapFacility.Kind, _ metres: Double, _ number: String, _ wording: Wording
    ) -> BesideView {
        BesideView(
            title: "", kind: words["facility.\(kind.rawValue)"], stop: number, stopURL: "#stop-\(number)",
            distance: wording.spokenDistance(metres), isFree: false)
    }
}
