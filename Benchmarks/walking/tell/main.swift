import Calendar
// Tells walks on an extract, for Benchmarks/walking/judge.
//
//     tell-walks EXTRACT < pairs     pairs: "latitude longitude latitude longitude" a line
//
// Prints one JSON object a line: the walk as the guide shows it, with its line, its parts and its directions in English.
//
//     tell-walks EXTRACT FOLDER ["SOUTH WEST NORTH EAST"] < pairs
//
// Writes what the visitor's app has of the extract (with places in that box) into the folder, and prints one JSON list a line: the walk, and the walk without
// steps, as lines of text that a program compares; then two of lengths from the first start to all ends. For Benchmarks/walking/same.
import Formats
import Foundation
import Geo
import GuideModel
import Planning
import Rendering
import Streets
import Walking

let arguments = CommandLine.arguments
guard (2...4).contains(arguments.count), let theme = ThemeLoader.load().theme else {
    fatalError("usage: tell-walks EXTRACT < pairs")
}
let networks = try StreetNetworks(extract: arguments[1], cache: nil, jobs: 2)

func guide(in language: LanguageTag) -> Guide {
    let site = Site(
        title: "", url: "", language: language, timezone: .utc, currency: "EUR", units: .metric,
        location: SourceLocation(file: ""))
    let edition = Edition(language: language, prefix: "")
    return Guide(
        site: site, edition: edition, editions: [edition], contents: Guide.Contents(), media: [],
        today: CalendarDate(daysSince1970: 0))
}

func points(of line: String) -> [Coordinate] {
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 4 else { return [] }
    return [
        Coordinate(latitude: numbers[0], longitude: numbers[1]),
        Coordinate(latitude: numbers[2], longitude: numbers[3]),
    ]
}

func printLines(_ lists: [[String]]) {
    var json = JSONWriter()
    json.list(of: lists) { json, list in json.list(of: list) { $0.value($1) } }
    print(json.text)
}

if arguments.count > 2 {
    let files = CityFiles(networks, theme: theme, guide: guide)
    try files.write(to: arguments[2], around: arguments.count > 3 ? points(of: arguments[3]) : [])
    var ends: [[Coordinate]] = []
    while let line = readLine() {
        let pair = points(of: line)
        guard pair.count == 2 else { continue }
        ends.append(pair)
        printLines(files.answers(from: pair[0], to: pair[1]))
    }
    if let start = ends.first?[0] {
        printLines([WalkManner.usual, .stepFree].map { files.lengths(from: start, to: ends.map { $0[1] }, $0) })
    }
    exit(0)
}

let english = guide(in: .english)
let advice = WalkAdvice(english, pace: english.site.pace, streets: networks.walks)

func write(_ point: Coordinate, _ json: inout JSONWriter) {
    json.list(of: [point.latitude, point.longitude]) { $0.value(decimal: $1) }
}

func write(_ move: Move, _ names: [String], _ json: inout JSONWriter) {
    json.object { json in
        json.member("turn", move.turn.rawValue)
        json.member("way", move.way.rawValue)
        json.member("name", move.name.map { names[$0] })
        json.member("then", move.then?.rawValue)
        json.member("isAtRoundabout", move.isAtRoundabout)
        json.member("bearing", decimal: move.bearing)
        json.member("metres", decimal: move.metres)
    }
}

func write(_ part: WalkPart, _ json: inout JSONWriter) {
    json.object { json in
        json.member("turn", part.turn.rawValue)
        json.member("way", part.way.rawValue)
        json.member("name", part.name)
        json.member("metres", decimal: part.metres)
        json.member("crossings", part.crossings)
        json.list("points", of: [part.points.lowerBound, part.points.upperBound]) { $0.value($1) }
    }
}

while let line = readLine() {
    let pair = points(of: line)
    guard pair.count == 2 else { continue }
    let leg = advice.leg(from: pair[0], to: pair[1])
    var json = JSONWriter()
    json.object { json in
        json.member("isEstimate", leg.isEstimate || leg.isFar)
        json.member("metres", decimal: leg.metres)
        json.member("seconds", leg.time.seconds)
        json.member("stairs", leg.stairs.count)
        json.list("line", of: leg.geometry) { write($1, &$0) }
        json.list("parts", of: leg.parts) { write($1, &$0) }
        let numbered = NumberedWalk(leg)
        json.list("moves", of: numbered.walk.moves) { write($1, numbered.names, &$0) }
        let told = Renderer.directions(of: leg, to: nil, in: english, theme: theme)
        json.list("told", of: told) { $0.value($1.replacing("\u{A0}", with: " ")) }
    }
    print(json.text)
}
