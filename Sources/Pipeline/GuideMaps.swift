import Foundation
import Geo
import GuideModel
import Mapping
import OpenStreetMap
import Rendering

/// Draws the maps of a guide. This is where Mapping meets the guide's own things.
///
/// Tours and itineraries always have one: with streets where all their stops lie inside one extract, on plain ground
/// elsewhere. Places have one inside an extract only: a lone pin on plain ground says nothing. Cities have one as long as
/// their places can be told apart on it.
struct GuideMaps: Sendable {
    /// An extract, and where it reaches: as far as places may stand from its streets.
    struct Town: Sendable {
        let extract: MapExtract
        let bounds: BoundingBox
    }

    let towns: [Town]
    let networks: StreetNetworks
    let jobs: Int

    /// A city with more places than this has no map: nobody could read it.
    static let mostDots = 400
    /// How OpenStreetMap's licence wants its data named (ODbL; osm.org/copyright).
    static let attribution = "© OpenStreetMap contributors"

    /// Opens the extracts for drawing, reading those that are new.
    static func opening(
        _ maps: [String], networks: StreetNetworks, site: String, cache: String?, jobs: Int
    ) throws -> GuideMaps {
        var towns: [Town] = []
        for map in maps.sorted() where MapCache.isExtract(map) {
            let path = "\(site)/Content/maps/\(map)"
            let kept = cache.map { MapCache.ground(of: path, in: $0) }
            let extract = try MapExtract(extract: path, cache: kept, threads: jobs)
            guard let bounds = extract.bounds else { continue }
            towns.append(Town(extract: extract, bounds: bounds.grown(byMetres: StreetNetworks.reach)))
        }
        return GuideMaps(towns: towns, networks: networks, jobs: jobs)
    }

    /// The guide with its maps. Cost: linear in what is drawn, spread over the cores.
    ///
    /// - Parameters:
    ///   - papers: what the guide is printed on.
    ///   - isPaperOnly: whether pages will not be made, so that their maps need not be drawn.
    func adding(
        to guide: EnrichedGuide, text: MapText, papers: [MapPaper], isPaperOnly: Bool = false
    ) -> EnrichedGuide {
        let all = MapPlans(guide, maps: self, text: text)
        let plans = (isPaperOnly ? [] : all.ofPages) + papers.flatMap(all.ofPaper)
        let pictures = Parallel.map(plans, jobs: jobs) { draw(surveyed($0), text) }
        var guide = guide
        for (plan, picture) in zip(plans, pictures) {
            guard let picture else { continue }
            switch plan.medium {
            case .page: guide.maps[plan.subject] = picture
            case .largePage: guide.largeMaps[plan.subject] = picture
            case .paper(let paper): guide.paperMaps[paper, default: [:]][plan.subject] = picture
            }
        }
        return guide
    }

    /// The extract that holds all of some points.
    func town(around points: [Coordinate]) -> Town? {
        points.isEmpty ? nil : towns.first { town in points.allSatisfy(town.bounds.contains) }
    }

    /// The plan with the ground within reach of its place.
    private func surveyed(_ plan: MapPlan) -> MapPlan {
        guard let place = plan.overlay.place else { return plan }
        var plan = plan
        plan.overlay.sheds = networks.sheds(around: place, pace: plan.overlay.pace)
        return plan
    }

    private func draw(_ plan: MapPlan, _ text: MapText) -> MapPicture? {
        guard let frame = plan.fitting.frame(around: plan.framed) else { return nil }
        let town = town(around: plan.subjects)
        var drawing = MapDrawing(
            frame: frame, overlay: plan.overlay, words: words(for: plan, text), id: plan.id)
        drawing.ground = town?.extract.ground(frame, detail: plan.detail)
        drawing.attribution = town == nil ? [] : [Self.attribution]
        drawing.namesStops = plan.namesStops
        drawing.radius = plan.radius
        var picture = MapPicture(
            svg: drawing.svg(), width: frame.width, height: drawing.height, attribution: drawing.attribution,
            hasStreets: town != nil)
        picture.stops = plan.stops
        return picture
    }

    private func words(for plan: MapPlan, _ text: MapText) -> MapWords {
        var words = MapWords(
            title: text.title(plan.subject),
            summary: text.summary(plan.subject, stops: plan.overlay.stops.map(\.name) + plan.overlay.dots.map(\.name)))
        (words.start, words.finish, words.north) = (text["start"], text["finish"], text["north"])
        (words.minutesOnFoot, words.estimate) = (text["minutes"], text["estimate"])
        (words.metres, words.kilometres) = (text.unit("metres"), text.unit("kilometres"))
        (words.feet, words.miles) = (text.unit("feet"), text.unit("miles"))
        return words
    }
}
