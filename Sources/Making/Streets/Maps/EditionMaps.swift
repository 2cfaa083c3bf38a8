public import Calendar
public import Geo
public import GuideModel
import Mapping
import Planning

/// The maps of one edition, each drawn when it is asked for.
public struct EditionMaps: MapDrawer {
    /// What the drawings are made from, prepared when the first one is asked for.
    private struct Prepared: Sendable {
        let maps: GuideMaps
        let baseMaps: GuideBaseMaps
        let plans: [Key: Lazy<FramedPlan?, Never>]
    }

    private struct Key: Hashable {
        let subject: MapSubject
        let medium: MapMedium
    }

    private let text: any MapText
    private let large: Set<MapSubject>
    private let mapsAllPlaces: Bool
    private let toured: Set<Slug>
    private let grounds: [Slug: MapGround]
    private let prepared: Lazy<Prepared, any Error>

    /// Opens nothing yet. Cost: linear in the routes and the places.
    ///
    /// - Parameters:
    ///   - papers: the kinds of paper that the guide is printed on.
    ///   - grounds: of the movable maps, which all editions share, too.
    ///   - maps: the extracts, which all editions share.
    public init(
        of guide: EnrichedGuide, text: any MapText, papers: [MapPaper], grounds: [MapGround] = [],
        on maps: Lazy<GuideMaps, any Error>
    ) {
        self.grounds = Dictionary(grounds.map { ($0.city, $0) }, uniquingKeysWith: { first, _ in first })
        self.text = text
        large = MapPlans.largeMaps(of: guide)
        mapsAllPlaces = MapPlans.mapsAllPlaces(of: guide.guide)
        toured = Set(guide.guide.tours.flatMap(\.stops).map(\.place))
        prepared = Lazy {
            let maps = try maps.value()
            let all = MapPlans(guide, maps: maps, text: text)
            return try Self.prepared(all.ofPages + papers.flatMap(all.ofPaper), maps, text)
        }
    }

    private static func prepared(_ listed: [MapPlan], _ maps: GuideMaps, _ text: any MapText) throws -> Prepared {
        let plans = Dictionary(
            listed.map { plan in (Key(subject: plan.subject, medium: plan.medium), Lazy { maps.framed(plan) }) },
            uniquingKeysWith: { first, _ in first })
        // What all the maps show matters only when there are several extracts.
        let all = maps.hasSeveralExtracts ? Parallel.map(Array(plans.values), jobs: maps.jobs) { $0.value() } : []
        let baseMaps = try maps.baseMaps.joined(for: all.compactMap { $0 })
        return Prepared(maps: maps, baseMaps: baseMaps, plans: plans)
    }

    public func hasLargeMap(of subject: MapSubject) -> Bool { large.contains(subject) }

    public func ground(of city: Slug) -> MapGround? { grounds[city] }

    public func mayMap(place: Slug) -> Bool { mapsAllPlaces || toured.contains(place) }

    /// - Throws: `OSMReadError` when extracts cannot be read.
    public func prepare() throws { _ = try prepared.value() }

    public func facilities(near places: [Coordinate], within reach: Double) -> [MapFacility] {
        // A failure has been thrown by `prepare` already, because every page calls that first.
        guard let prepared = try? prepared.value() else { return [] }
        return MapFacility.Kind.allCases.flatMap { kind in
            let mark: MapMark =
                switch kind {
                case .toilets: .toilets
                case .drinkingWater: .drinkingWater
                }
            return prepared.baseMaps.places(of: mark, near: places, within: reach).map { MapFacility(kind, at: $0) }
        }
    }

    public func medicalHelp() -> [MedicalHelp] {
        // A failure has been thrown by `prepare` already, because every page calls that first.
        (try? prepared.value())?.maps.help.value() ?? []
    }

    public func walk(from start: Coordinate, to end: Coordinate, pace: Double) -> (metres: Double, time: TimeSpan)? {
        // A failure has been thrown by `prepare` already, because every page calls that first.
        guard let networks = (try? prepared.value())?.maps.networks else { return nil }
        return networks.measures(
            from: start, to: [end], pace: pace, within: Self.farthestWalk, manner: .usual
        ).first?.walk.map { ($0.metres, $0.time) }
    }

    /// In metres.
    private static let farthestWalk = 5_000.0

    public func picture(of subject: MapSubject, on medium: MapMedium) -> MapPicture? {
        // A failure has been thrown by `prepare` already, because every page calls that first.
        guard let prepared = try? prepared.value() else { return nil }
        return prepared.plans[Key(subject: subject, medium: medium)]?.value().map {
            prepared.maps.draw($0, on: prepared.baseMaps, text)
        }
    }
}
