/// A template as a tree of sections, before its names are resolved.
public struct TemplateTree: Sendable {
    indirect enum Node: Sendable {
        case text(String)
        case variable(name: String, isHTML: Bool, TemplateLocation)
        case section(name: String, isInverted: Bool, TemplateLocation, [Node])
        case partial(name: String, TemplateLocation)
    }

    let source: TemplateSource
    let nodes: [Node]

    /// Parses a template. It reports syntax faults and continues after them.
    public static func parse(_ source: TemplateSource) -> (tree: TemplateTree, faults: [TemplateFault]) {
        let scanner = TemplateScanner(source)
        var builder = Builder(scanner: scanner, faults: scanner.faults)
        let nodes = builder.build()
        return (TemplateTree(source: source, nodes: nodes), builder.faults)
    }

    /// The line of the file at a location.
    func sourceLine(_ location: TemplateLocation) -> String {
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(location.line - 1) ? String(lines[location.line - 1]) : ""
    }
}

extension TemplateTree {
    /// Nests the pieces of a scanner.
    private struct Builder {
        typealias Open = (tag: TemplateScanner.Tag, nodes: [Node])

        let scanner: TemplateScanner
        var faults: [TemplateFault]
        private var open: [Open] = []
        private var current: [Node] = []

        init(scanner: TemplateScanner, faults: [TemplateFault]) {
            self.scanner = scanner
            self.faults = faults
        }

        mutating func build() -> [Node] {
            for piece in scanner.pieces {
                switch piece {
                case .text(let text): current.append(.text(text))
                case .tag(let tag): add(tag)
                }
            }
            while let last = open.last {
                let remedy = "close it with {{/\(last.tag.name)}}"
                report(last.tag, "section \"\(last.tag.name)\" is not closed", remedy)
                closeInnermost()
            }
            return current
        }

        private mutating func add(_ tag: TemplateScanner.Tag) {
            switch tag.sigil {
            case .text: current.append(.variable(name: tag.name, isHTML: false, tag.location))
            case .html: current.append(.variable(name: tag.name, isHTML: true, tag.location))
            case .partial: current.append(.partial(name: tag.name, tag.location))
            case .comment: break
            case .section, .inverted:
                open.append((tag, current))
                current = []
            case .close: close(tag)
            }
        }

        private mutating func close(_ tag: TemplateScanner.Tag) {
            guard let last = open.last else {
                return report(tag, "\"\(tag.name)\" is closed but was not opened", "remove the tag")
            }
            if last.tag.name != tag.name {
                let message =
                    "section \"\(last.tag.name)\" of line \(last.tag.location.line) is closed as \"\(tag.name)\""
                report(tag, message, "close it with {{/\(last.tag.name)}}")
                // A name that was opened further out closes everything inside it; any other is treated as a typing mistake.
                if open.contains(where: { $0.tag.name == tag.name }) {
                    while open.last?.tag.name != tag.name { closeInnermost() }
                }
            }
            closeInnermost()
        }

        private mutating func closeInnermost() {
            guard let (tag, outer) = open.popLast() else { return }
            current = outer + [.section(name: tag.name, isInverted: tag.sigil == .inverted, tag.location, current)]
        }

        private mutating func report(_ tag: TemplateScanner.Tag, _ message: String, _ remedy: String) {
            faults.append(
                TemplateFault(
                    kind: .section, message: message, remedy: remedy, name: "", known: [], location: tag.location,
                    sourceLine: scanner.sourceLine(tag.location)))
        }
    }
}
