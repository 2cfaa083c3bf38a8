import Formats

/// Writes a tile: paths and names, with classes and without colours. `Documentation/LiveMap.md` describes the format.
enum TileFile {
    /// Raised when a reader of the last version would show something wrong.
    private static let version = 1

    static func bytes(paths: [PaintedPath], names: [PlacedLabel]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("v", version)
            json.list("paths", of: paths) { write($1, to: &$0) }
            json.list("names", of: names) { write($1, to: &$0) }
        }
        return json.file
    }

    /// `["street minor",7.4,6.2,1.2,[],"M…"]`: classes, width, true width, rim, dashes, data. An area has only classes and data.
    private static func write(_ path: PaintedPath, to json: inout JSONWriter) {
        var writer = PathWriter()
        for ring in path.rings { writer.ring(ring) }
        for line in path.lines { writer.line(line) }
        json.list { json in
            json.value(path.name)
            if path.width > 0 {
                for number in [path.width, path.realWidth, path.rim] {
                    json.value(written: DecimalText.text(number, places: 1))
                }
                json.list(of: path.dashes) { $0.value(written: DecimalText.text($1, places: 1)) }
            }
            json.value(writer.text)
        }
    }

    /// `["m-way",9.8,0,[x,y],degrees,["Main Street"]]`: class, size, anchor (-1 start, 0 middle, 1 end), baseline, angle, lines.
    /// A name on a bend has a list of places and one of angles, a letter each.
    private static func write(_ label: PlacedLabel, to json: inout JSONWriter) {
        let style = label.style
        json.list { json in
            json.value(style.name)
            json.value(written: DecimalText.text(style.size, places: 1))
            switch label.setting {
            case .level(let lines, let place, let anchor):
                let top = place.y - style.lineHeight * Double(lines.count - 1) / 2 + style.size * 0.35
                json.value(anchor == .start ? -1 : anchor == .end ? 1 : 0)
                write([place.x, top], to: &json)
                json.value(0)
                json.list(of: lines) { $0.value($1) }
            case .tilted(let text, let middle, let direction):
                let place = middle + direction.right * (style.size * 0.35)
                json.value(0)
                write([place.x, place.y], to: &json)
                json.value(written: DecimalText.text(Angle.degrees(direction), places: 1))
                json.list(of: [text]) { $0.value($1) }
            case .bent(let text, let letters):
                json.value(-1)
                write(letters.flatMap { [$0.place.x, $0.place.y] }, to: &json)
                write(letters.map { Angle.degrees($0.direction) }, to: &json)
                json.list(of: text.map(String.init)) { $0.value($1) }
            }
        }
    }

    private static func write(_ numbers: [Double], to json: inout JSONWriter) {
        json.list(of: numbers) { $0.value(written: DecimalText.text($1, places: 1)) }
    }
}

extension PlacedLabel {
    /// The name with its places counted from another corner.
    func moved(by shift: Spot) -> PlacedLabel {
        let setting: Setting =
            switch setting {
            case .level(let lines, let place, let anchor): .level(lines, place: place + shift, anchor: anchor)
            case .tilted(let text, let middle, let direction):
                .tilted(text, middle: middle + shift, direction: direction)
            case .bent(let text, let letters):
                .bent(text, letters: letters.map { ($0.place + shift, $0.direction) })
            }
        return PlacedLabel(setting: setting, style: style, plates: [])
    }
}
