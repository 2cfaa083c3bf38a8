import Calendar
import Formats
import Foundation
import Geo
import GuideModel
import OpeningHours
import Planning
import Rendering
import TestSupport
import Walking

@testable import Streets

/// The walks of some drawn towns, as the guide tells them, with the files from which the visitor's app finds them.
struct StreetsVectors {
    /// A town by its name, with the places between which walks go.
    struct Town {
        let name: String
        let map: AsciiMap
        let osm: String
        var levels: [Character: Double] = [:]
        /// From and to, and over which points.
        let walks: [(String, over: String)]
        var times: [TimeOfDay] = []
    }

    static let languages = ["en", "fr", "pl", "ar"].compactMap(LanguageTag.init)
    private static let day = CalendarDate(daysSince1970: 20_780)

    static func text() throws -> String {
        let theme = ThemeLoader.load().theme!  // because the default theme has no fault, as its own tests say
        var cities: [(town: Town, streets: CityStreets, networks: StreetNetworks)] = []
        for town in Town.all {
            let names = [town.name + ".osm"]
            let levels = Dictionary(uniqueKeysWithValues: town.levels.map { (town.map[$0], $1) })
            let networks = try TemporaryFolder.with(["Content/maps/\(names[0])": town.osm]) { folder in
                StreetNetworks.opening(names, site: folder.path, cache: nil, jobs: 1, levels: levels).networks
            }
            let city = Slug(town.name)!  // because towns have names of letters
            cities.append((town, CityStreets(city: city, all: networks.towns[0]), networks))
        }
        let hours = Dictionary(uniqueKeysWithValues: cities.map { ($0.streets.city, $0.streets.toldHours) })
        let guides = languages.map(guide)
        var json = JSONWriter(.lines)
        json.object { json in
            json.list("words", of: guides) { json, guide in
                guard case .bytes(let bytes) = Renderer.walkWords(of: guide, theme: theme, hours: hours) else { return }
                json.value(written: String(decoding: bytes.dropLast(), as: UTF8.self))
            }
            json.list("towns", of: cities) { json, city in
                json.object { json in
                    json.member("city", city.town.name)
                    json.member("file", Data(city.streets.file()).base64EncodedString())
                    json.list("walks", of: questions(city.town)) { json, question in
                        write(question, city.town, city.networks, guides, theme, to: &json)
                    }
                    let places = city.town.map.places.sorted { $0.key < $1.key }
                    json.list("times", of: places) { json, place in
                        write(timesFrom: place.value, to: places.map(\.value), city.networks, &json)
                    }
                    json.list("sheds", of: places.prefix(4)) { json, place in
                        write(shedAround: place.value, city.networks.towns[0], &json)
                    }
                }
            }
        }
        return String(decoding: json.file, as: UTF8.self)
    }

    /// Three cities' worth of facts in one guide: one with streets in French and feet, the others in no known language.
    private static func guide(in language: LanguageTag) -> Guide {
        let site = Site(
            title: "", url: "", language: language, timezone: .utc, currency: "EUR",
            units: language == .english ? .imperial : .metric, location: SourceLocation(file: ""))
        let edition = Edition(language: language, prefix: "")
        return Guide(
            site: site, edition: edition, editions: [edition], contents: Guide.Contents(), media: [], today: day)
    }

    private struct Question {
        let from, to: Character
        let over: [Character]
        let manner: WalkManner
        let time: TimeOfDay?
    }

    private static func questions(_ town: Town) -> [Question] {
        town.walks.flatMap { ends, over in
            [WalkManner.usual, .stepFree].flatMap { manner in
                ([nil] + town.times.map(Optional.some)).map { time in
                    let letters = Array(ends)
                    return Question(
                        from: letters[0], to: letters[1], over: Array(over), manner: manner, time: time)
                }
            }
        }
    }

    private static func write(
        _ question: Question, _ town: Town, _ networks: StreetNetworks, _ guides: [Guide], _ theme: LoadedTheme,
        to json: inout JSONWriter
    ) {
        let map = town.map
        let (from, to, over) = (map[question.from], map[question.to], question.over.map { map[$0] })
        let context = HoursContext(coordinate: nil, country: nil, zone: .utc)
        let answer =
            question.time.map {
                networks.walk(
                    from: from, over: over, to: to, pace: 4.5, manner: question.manner,
                    at: WalkMoment(day: day, time: $0, context: context))
            } ?? networks.walk(from: from, over: over, to: to, pace: 4.5, manner: question.manner)
        json.object { json in
            write(from, town.levels[question.from], "from", to: &json)
            write(to, town.levels[question.to], "to", to: &json)
            if !over.isEmpty { json.list("over", of: over) { json, point in list(point, to: &json) } }
            json.member("stepFree", question.manner == .stepFree)
            json.list("at", of: question.time.map { [day.daysSince1970, $0.minutes] } ?? []) { $0.value($1) }
            switch answer {
            case .unmapped: json.member("is", "unmapped")
            case .unreachable: json.member("is", "unreachable")
            case .walk(let leg): json.object("walk") { write(leg, guides, theme, to: &$0) }
            }
        }
    }

    private static func write(_ leg: Leg, _ guides: [Guide], _ theme: LoadedTheme, to json: inout JSONWriter) {
        json.member("seconds", leg.time.seconds)
        json.member("centimetres", Int((leg.metres * 100).rounded()))
        json.member("steps", leg.steps ?? 0)
        json.list("line", of: leg.geometry) { list($1, to: &$0) }
        json.list("told", of: guides) { json, guide in
            json.list(of: Renderer.directions(of: leg, to: "Goal", in: guide, theme: theme)) { $0.value($1) }
        }
        switch leg.stepFree {
        case .same, .unknown: json.member("without", "same")
        case .none: json.member("without", "none")
        case .other(let other): json.object("other") { write(other, guides, theme, to: &$0) }
        }
    }

    private static func write(
        timesFrom start: Coordinate, to ends: [Coordinate], _ networks: StreetNetworks, _ json: inout JSONWriter
    ) {
        json.object { json in
            list(start, "from", to: &json)
            json.list("to", of: ends) { list($1, to: &$0) }
            for (name, manner) in [("usual", WalkManner.usual), ("stepFree", .stepFree)] {
                json.list(
                    name, of: networks.measures(from: start, to: ends, pace: 4.5, within: 30_000, manner: manner)
                ) { json, answer in
                    switch answer {
                    case .unmapped: json.value("unmapped")
                    case .unreachable: json.value("unreachable")
                    case .walk(let walk): json.value("\(walk.time.seconds) \(walk.steps)")
                    }
                }
            }
        }
    }

    /// What can be reached within three minutes.
    private static func write(shedAround point: Coordinate, _ town: StreetTown, _ json: inout JSONWriter) {
        let outline = town.with(Walker()) { finder in
            finder.standing(at: point).map { finder.walkshed(from: $0, minutes: 3).outline }
        }
        json.object { json in
            list(point, "from", to: &json)
            json.list("outline", of: outline ?? []) { list($1, to: &$0) }
        }
    }

    private static func write(_ point: Coordinate, _ level: Double?, _ name: String, to json: inout JSONWriter) {
        json.object(name) { json in
            list(point, "at", to: &json)
            if let level { json.member("level", exact: level) }
        }
    }

    private static func list(_ point: Coordinate, _ name: String, to json: inout JSONWriter) {
        json.list(name, of: [point.latitude, point.longitude]) { $0.value(decimal: $1) }
    }

    private static func list(_ point: Coordinate, to json: inout JSONWriter) {
        json.list(of: [point.latitude, point.longitude]) { $0.value(decimal: $1) }
    }
}
