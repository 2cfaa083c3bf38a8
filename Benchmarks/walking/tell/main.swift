// Tells walks on an extract, for Benchmarks/walking/judge.
//
//     tell-walks EXTRACT < pairs     pairs: "latitude longitude latitude longitude" a line
//
// Prints one JSON object a line: the walk as the guide shows it, with its line, its parts and its directions in English.
import Formats
import Geo
import GuideModel
import Hours
import Planning
import Rendering
import Touring

let arguments = CommandLine.arguments
guard arguments.count == 2, let theme = ThemeLoader.load().theme else {
    fatalError("usage: tell-walks EXTRACT < pairs")
}
let networks = try StreetNetworks(extract: arguments[1], cache: nil, jobs: 2)
let site = Site(
    title: "", url: "", language: .english, timezone: .utc, currency: "EUR", units: .metric,
    location: SourceLocation(file: ""))
let edition = Edition(language: .english, prefix: "")
let guide = Guide(
    site: site, edition: edition, editions: [edition], contents: Guide.Contents(), media: [],
    today: CalendarDate(daysSince1970: 0))
let advice = WalkAdvice(guide, pace: guide.site.pace, streets: networks.walks)

func write(_ point: Coordinate, _ json: inout JSONWriter) {
    json.list(of: [point.latitude, point.longitude]) { $0.value(decimal: $1) }
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
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 4 else { continue }
    let leg = advice.leg(
        from: Coordinate(latitude: numbers[0], longitude: numbers[1]),
        to: Coordinate(latitude: numbers[2], longitude: numbers[3]))
    var json = JSONWriter()
    json.object { json in
        json.member("isEstimate", leg.isEstimate || leg.isFar)
        json.member("metres", decimal: leg.metres)
        json.member("seconds", leg.time.seconds)
        json.member("stairs", leg.stairs.count)
        json.list("line", of: leg.geometry) { write($1, &$0) }
        json.list("parts", of: leg.parts) { write($1, &$0) }
        let told = Renderer.directions(of: leg, to: nil, in: guide, theme: theme)
        json.list("told", of: told) { $0.value($1.replacing("\u{A0}", with: " ")) }
    }
    print(json.text)
}
