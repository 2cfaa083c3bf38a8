import Geo
import GuideModel
import Mapping
import OpenStreetMap

/// Draws the maps of a guide: it connects Mapping with the guide's places and journeys.
///
/// Tours and itineraries always have one: with streets where extracts cover any of their stops, on a plain background
/// elsewhere. Places have one only inside an extract: a single pin on a plain background says nothing. Cities have one as
/// long as their places can be told apart on it.
public struct GuideMaps: Sendable {
    let baseMaps: GuideBaseMaps
    let networks: StreetNetworks
    let jobs: Int
    /// Pharmacies, hospitals and practices of all extracts.
    let help: Lazy<[MedicalHelp], Never>
    /// What can be reached from places, which all editions show.
    private let sheds = Memo<ShedKey, [MapOverlay.Shed]>()

    private struct ShedKey: Hashable {
        let place: Coordinate
        let pace: Double
    }

    /// A city with more places than this has no map, because nobody could read it.
    static let mostDots = 400
    /// How OpenStreetMap's licence wants its data named (ODbL; osm.org/copyright).
    static let attribution = "© OpenStreetMap contributors"

    private init(_ baseMaps: GuideBaseMaps, _ networks: StreetNetworks, jobs: Int, help: Lazy<[MedicalHelp], Never>) {
        (self.baseMaps, self.networks, self.jobs, self.help) = (baseMaps, networks, jobs, help)
    }

    /// Opens the extracts for drawing, reading those that are new.
    public static func opening(
        _ maps: [String], networks: StreetNetworks, site: String, cache: String?, jobs: Int
    ) throws -> GuideMaps {
        let paths = maps.sorted().filter(MapCache.isExtract).map { "\(site)/Content/maps/\($0)" }
        let baseMaps = try GuideBaseMaps(opening: paths, cache: cache, jobs: jobs)
        let help = Lazy { Self.help(in: paths, cache: cache, jobs: jobs) }
        return GuideMaps(baseMaps, networks, jobs: jobs, help: help)
    }

    /// What extracts that lie over each other both have, once.
    private static func help(in extracts: [String], cache: String?, jobs: Int) -> [MedicalHelp] {
        let found = extracts.flatMap { extract in
            // The error is dropped because an extract that cannot be read was one before, when its map was opened.
            (try? AddressCache.table(of: extract, cache: cache, threads: jobs).help) ?? []
        }
        return Set(found).sorted().map { help in
            MedicalHelp(
                help.kind, name: help.name, address: help.address.isEmpty ? nil : help.address,
                at: help.point.coordinate)
        }
    }

    var hasSeveralExtracts: Bool { baseMaps.count > 1 }

    /// Whether any extract covers a place.
    func knows(_ place: Coordinate) -> Bool { baseMaps.knows(place) }

    /// The plan with the areas that can be reached on foot from its place.
    private func withSheds(_ plan: MapPlan) -> MapPlan {
        guard let place = plan.overlay.place else { return plan }
        var plan = plan
        let pace = plan.overlay.pace
        plan.overlay.sheds = sheds.value(for: ShedKey(place: place, pace: pace)) {
            networks.sheds(around: place, pace: pace)
        }
        return plan
    }

    func framed(_ plan: MapPlan) -> FramedPlan? {
        var plan = withSheds(plan)
        // An area that reaches beyond the map has a border that is not known; the nearer one is worth more room then.
        while !plan.overlay.sheds.isEmpty, baseMaps.area(holding: plan.framed) == nil {
            let farthest = plan.overlay.sheds.map(\.minutes).max()
            plan.overlay.sheds.removeAll { $0.minutes == farthest }
        }
        // Nothing but streets that are known, where everything on the map lies among them.
        let known = baseMaps.area(holding: plan.framed)
        return plan.fitting.frame(around: plan.framed, within: known).map { FramedPlan(plan: plan, frame: $0) }
    }

    func draw(_ framed: FramedPlan, on baseMaps: GuideBaseMaps, _ text: any MapText) -> MapPicture {
        let plan = framed.plan
        let extract = baseMaps.extract(for: framed)
        if extract == nil, plan.isWholeWalk, plan.overlay.stops.count > 1 { return strip(framed, text) }
        var drawing = MapDrawing(
            frame: framed.frame, overlay: plan.overlay, words: words(for: plan, text), id: plan.id)
        drawing.baseMap = extract?.baseMap(
            framed.frame, detail: plan.detail, visited: plan.overlay.visited, mostBytes: plan.mostBytes)
        drawing.attribution = extract == nil ? [] : [Self.attribution]
        drawing.namesStops = plan.namesStops
        drawing.namesStreetsFirst = plan.namesStreetsFirst
        if plan.medium == .largePage, let extract {
            drawing.closerLabels = extract.labels(drawing.closerFrame, visited: plan.overlay.visited)
        }
        drawing.keysStreets = plan.keysStreets
        drawing.canDot = plan.medium == .page
        drawing.setsLegendApart = plan.medium == .largePage
        drawing.explainsWay = plan.medium != .page
        drawing.radius = plan.radius
        drawing.units = plan.units == .metric ? .metric : .imperial
        let sheet = drawing.drawn()
        var picture = MapPicture(
            svg: sheet.svg, width: framed.frame.width, height: sheet.height, attribution: drawing.attribution,
            hasStreets: extract != nil)
        picture.svgWithoutLegend = sheet.svgWithoutLegend
        picture.legend = sheet.legend.map { .init(sign: $0.sign, text: $0.text) }
        picture.stops = plan.stops
        return picture
    }

    /// A walk without streets, as a line.
    private func strip(_ framed: FramedPlan, _ text: any MapText) -> MapPicture {
        let plan = framed.plan
        let isOnPaper = plan.medium != .page && plan.medium != .largePage
        var strip = RouteStrip(
            overlay: plan.overlay, words: words(for: plan, text), id: plan.id, width: framed.frame.width,
            height: isOnPaper ? plan.fitting.heights.upperBound - 40 : plan.medium == .page ? 440 : 760,
            writesDirections: plan.medium == .largePage)
        let legs = plan.overlay.legs.dropFirst(plan.overlay.from == nil ? 0 : 1)
        strip.lengths = legs.map { text.distance($0.metres, units: plan.units) }
        let (svg, height) = strip.drawn()
        return MapPicture(svg: svg, width: framed.frame.width, height: height, attribution: [], hasStreets: false)
    }

    private func words(for plan: MapPlan, _ text: any MapText) -> MapWords {
        var words = MapWords(
            title: text.title(plan.subject),
            summary: text.summary(plan.subject, stops: plan.overlay.stops.map(\.name) + plan.overlay.dots.map(\.name)))
        (words.start, words.finish, words.north) = (text["start"], text["finish"], text["north"])
        (words.minutesOnFoot, words.estimate) = (text["minutes"], text["estimate"])
        (words.moreStops, words.unmapped, words.shut) = (text["more-stops"], text["unmapped"], text["shut"])
        (words.morePlaces, words.steps, words.needle) = (text["more-places"], text["steps"], text["needle"])
        (words.way, words.visited) = (text["way"], text["visited"])
        words.noStreets = text["no-streets"]
        words.marks = Dictionary(uniqueKeysWithValues: MapMark.allCases.map { ($0, text[$0.rawValue]) })
        (words.metres, words.kilometres) = (text.unit("metres"), text.unit("kilometres"))
        (words.feet, words.miles) = (text.unit("feet"), text.unit("miles"))
        return words
    }
}
