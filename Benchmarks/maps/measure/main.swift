import Foundation
import Geo
import Mapping

/// Draws the ground around a point of an extract, writes it as SVG and tells times and sizes.
///
///     measure-maps EXTRACT LATITUDE LONGITUDE METRES_WIDE WIDTH HEIGHT DETAIL [OUT.svg]
let words = CommandLine.arguments
guard words.count >= 8, let latitude = Double(words[2]), let longitude = Double(words[3]),
    let metres = Double(words[4]),
    let width = Double(words[5]), let height = Double(words[6]),
    let detail = MapDetail.allCases.first(where: { "\($0)" == words[7] })
else {
    print("usage: measure-maps EXTRACT LATITUDE LONGITUDE METRES_WIDE WIDTH HEIGHT overview|strip|place [OUT.svg]")
    exit(2)
}

func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return Double((ContinuousClock.now - start).components.attoseconds) / 1e18
        + Double((ContinuousClock.now - start).components.seconds)
}

/// The name where it could stand, to look at; names here may overlap.
func sketch(_ label: LabelCandidate, number: Int) -> String {
    let text = label.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let style = "class=\"name \(label.kind.rawValue)\" text-anchor=\"middle\""
    switch label.shape {
    case .line(let points):
        let line = points.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        return "<path id=\"n\(number)\" fill=\"none\" d=\"M\(line)\"/><text \(style) dy=\"3\"><textPath "
            + "startOffset=\"50%\" href=\"#n\(number)\">\(text)</textPath></text>"
    case .area(let anchor, _, _): return "<text \(style) x=\"\(anchor.x)\" y=\"\(anchor.y)\" dy=\"3\">\(text)</text>"
    case .point(let point): return "<text \(style) x=\"\(point.x)\" y=\"\(point.y)\" dy=\"3\">\(text)</text>"
    }
}

let degree = Coordinate.earthRadius * .pi / 180
let (east, north) = (metres / 2 / degree / cos(latitude * .pi / 180), metres * height / width / 2 / degree)
let corners = [-1.0, 1].map { Coordinate(latitude: latitude + $0 * north, longitude: longitude + $0 * east) }
guard let bounds = BoundingBox(around: corners) else { exit(2) }
let frame = MapFrame(bounds: bounds, width: width, height: height)
let cache = FileManager.default.temporaryDirectory.appendingPathComponent("measure-maps.ground").path
try? FileManager.default.removeItem(atPath: cache)  // because it need not be there
var extract: MapExtract?
let cold = try seconds { extract = try MapExtract(extract: words[1], cache: cache) }
let warm = try seconds { extract = try MapExtract(extract: words[1], cache: cache) }
var ground = BaseMap.empty
let times = (0..<9).map { _ in seconds { ground = extract?.baseMap(frame, detail: detail) ?? .empty } }.sorted()
let figures = [("read", cold), ("from cache", warm), ("draw, median of 9", times[4])]
for (what, time) in figures {
    print("\(what): \(Int((time * 10_000).rounded()) / 10).\(Int((time * 10_000).rounded()) % 10) ms")
}
print("svg: \(ground.svg.utf8.count) bytes, \(ground.labels.count) names")
for note in extract?.notes ?? [] { print("note: \(note)") }
if words.count > 8 {
    let size = "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
    let labels = ground.labels.enumerated().map { sketch($1, number: $0) }.joined(separator: "\n")
    let text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)><g class=\"ground\">\(ground.svg)</g>\n\(labels)</svg>"
    try text.write(toFile: words[8], atomically: true, encoding: .utf8)
}
