/// A file as it is in the editor.
struct OpenText: Sendable {
    /// As the editor wrote it.
    let uri: String
    var version: Int?
    var lines: TextLines

    /// Applies what was typed since the last version, in order.
    mutating func apply(_ changes: [ProtocolValue], unit: ColumnUnit) {
        for change in changes {
            guard let text = change["text"]?.text else { continue }
            guard let start = spot(change["range"]?["start"], unit), let end = spot(change["range"]?["end"], unit)
            else {
                lines = TextLines(text)
                continue
            }
            lines.replace(from: start, to: end, with: text)
        }
    }

    func spot(_ position: ProtocolValue?, _ unit: ColumnUnit) -> TextSpot? { lines.spot(position, unit) }
}

extension TextLines {
    /// A position of the protocol; `nil` where it is none.
    func spot(_ position: ProtocolValue?, _ unit: ColumnUnit) -> TextSpot? {
        guard let row = position?["line"]?.integer, let column = position?["character"]?.integer, row >= 0, column >= 0
        else { return nil }
        return TextSpot(row: row, offset: unit.offset(ofColumn: column, in: line(row)))
    }
}

/// Writes positions and ranges as an editor counts them.
struct RangeWriter: Sendable {
    let unit: ColumnUnit

    func position(_ row: Int, _ offset: Int, in line: [UInt8]) -> ProtocolValue {
        ["line": .integer(row), "character": .integer(unit.column(ofOffset: offset, in: line))]
    }

    func range(_ span: TextSpan, in line: [UInt8]) -> ProtocolValue {
        [
            "start": position(span.row, span.offsets.lowerBound, in: line),
            "end": position(span.row, span.offsets.upperBound, in: line),
        ]
    }
}
