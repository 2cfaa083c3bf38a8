import GuideModel
import Markdown

/// Writes and reads what is asked for of a text without showing it.
extension CompactWriter {
    mutating func add(_ record: DocumentRecord) {
        add(all: record.references) { writer, reference in
            writer.add(reference.kind == .picture)
            writer.add(reference.destination)
            writer.add(reference.title)
            writer.add(reference.text)
            writer.add(reference.position)
        }
        add(all: record.directives) { writer, directive in
            writer.add(directive.name)
            writer.add(directive.argument)
            writer.add(directive.position)
            writer.add(directive.isEmpty)
        }
        add(all: record.rawHTML) { $0.add($1) }
        add(record.brief)
        add(record.isEmpty)
    }

    private mutating func add(_ position: Position) {
        add(position.line)
        add(position.column)
    }
}

extension CompactReader {
    mutating func documentRecord() throws(Fault) -> DocumentRecord {
        let references = try list { reader throws(Fault) in
            Reference(
                kind: try reader.flag() ? .picture : .link, destination: try reader.text(),
                title: try reader.optionalText(), text: try reader.text(), position: try reader.position())
        }
        let directives = try list { reader throws(Fault) in
            Directive(
                name: try reader.text(), argument: try reader.text(), position: try reader.position(),
                isEmpty: try reader.flag())
        }
        return DocumentRecord(
            references: references, directives: directives,
            rawHTML: try list { reader throws(Fault) in try reader.position() }, brief: try text(),
            isEmpty: try flag())
    }

    private mutating func position() throws(Fault) -> Position {
        Position(line: try number(), column: try number())
    }
}
