import Formats
import Geo

/// A tour's line as the GPX file beside it.
enum LineText {
    /// More points than a walk has turns; recorded tracks have one each second.
    static let mostPoints = 3000

    /// The points as they are kept: valid ones, without repetitions, thinned where there are very many.
    static func kept(_ line: [Coordinate]) -> [Coordinate] {
        var points: [Coordinate] = []
        for point in line where point.isValid && points.last != point { points.append(point) }
        // Of a very long recording every n-th point, so that thinning it by shape stays fast.
        let step = max(1, points.count / 50_000)
        if step > 1 { points = points.indices.filter { $0 % step == 0 || $0 == points.count - 1 }.map { points[$0] } }
        return points.count > mostPoints ? Polyline(points).simplified(toAtMost: mostPoints).points : points
    }

    static func gpx(_ line: [Coordinate], title: String) -> [UInt8] {
        var xml = XMLWriter()
        xml.element(
            "gpx", [("xmlns", "http://www.topografix.com/GPX/1/1"), ("version", "1.1"), ("creator", "Waymark")]
        ) { xml in
            xml.element("trk") { xml in
                xml.element("name", text: title)
                xml.element("trkseg") { xml in
                    for point in line {
                        xml.element(
                            "trkpt",
                            [
                                ("lat", DecimalText.degrees(point.latitude)),
                                ("lon", DecimalText.degrees(point.longitude)),
                            ])
                    }
                }
            }
        }
        return xml.finished()
    }
}
