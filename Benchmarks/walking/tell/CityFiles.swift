import Calendar
import Foundation
import Geo
import GuideModel
import Planning
import Rendering
import Streets

/// What the visitor's app has of an extract, and the same walks as it should tell them: for Benchmarks/walking/same.
struct CityFiles {
    static let languages = LanguageTag.spoken.compactMap(LanguageTag.init)
    static let city = Slug("city")!  // because it is one
    private let guides: [Guide]
    private let networks: StreetNetworks
    private let theme: LoadedTheme

    init(_ networks: StreetNetworks, theme: LoadedTheme, guide: (LanguageTag) -> Guide) {
        (self.networks, self.theme) = (networks, theme)
        guides = Self.languages.map(guide)
    }

    /// Writes the network and the words of each language.
    ///
    /// - Parameter places: around which the network is; none for all of it.
    func write(to folder: String, around places: [Coordinate]) throws {
        let folder = URL(fileURLWithPath: folder)
        let town = networks.towns[0]
        let streets =
            CityStreets(city: Self.city, around: places, on: town) ?? CityStreets(city: Self.city, all: town)
        try Data(streets.file()).write(to: folder.appendingPathComponent("streets.bin"))
        for guide in guides {
            let words = Renderer.walkWords(of: guide, theme: theme, hours: [Self.city: streets.toldHours])
            guard case .bytes(let bytes) = words else { continue }
            try Data(bytes).write(to: folder.appendingPathComponent("words-\(guide.edition.language.text).json"))
        }
    }

    /// The walk with and without steps, as lines that a program compares.
    func answers(from start: Coordinate, to end: Coordinate) -> [[String]] {
        [WalkManner.usual, .stepFree].map { manner in
            switch networks.walk(from: start, to: end, pace: 4.5, manner: manner) {
            case .unmapped: ["unmapped"]
            case .unreachable: ["unreachable"]
            case .walk(let leg): lines(of: leg)
            }
        }
    }

    private func lines(of leg: Leg) -> [String] {
        let line = leg.geometry.map { "\(Int(($0.latitude * 1e6).rounded())),\(Int(($0.longitude * 1e6).rounded()))" }
        let told = guides.map { guide in
            Renderer.directions(of: leg, to: "Goal", in: guide, theme: theme).joined(separator: " ")
        }
        let other: [String] =
            switch leg.stepFree {
            case .same: ["same"]
            case .none: ["none"]
            case .unknown: ["unknown"]
            case .other(let leg): ["other"] + lines(of: leg)
            }
        return ["\(leg.time.seconds) s", "\(Int((leg.metres * 100).rounded())) cm", "\(leg.steps ?? 0) steps"]
            + [line.joined(separator: " ")] + told + other
    }

    /// The lengths of the walks from a point to others.
    func lengths(from start: Coordinate, to ends: [Coordinate], _ manner: WalkManner) -> [String] {
        networks.measures(from: start, to: ends, pace: 4.5, within: 30_000, manner: manner).map { answer in
            switch answer {
            case .unmapped: "unmapped"
            case .unreachable: "unreachable"
            case .walk(let walk): "\(walk.time.seconds) s, \(Int((walk.metres * 100).rounded())) cm, \(walk.steps)"
            }
        }
    }
}
