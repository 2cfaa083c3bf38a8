import GuideModel

/// A template as a tree of sections, before its names are resolved.
struct TemplateTree: Sendable {
    indirect enum Node: Sendable {
        case text(String)
        case variable(name: String, isHTML: Bool, SourceLocation)
        case section(name: String, isInverted: Bool, SourceLocation, [Node])
        case partial(name: String, SourceLocation)
    }

    let file: TemplateFile
    let nodes: [Node]

    /// Parses a template. It reports syntax faults and continues after them.
    static func parse(_ file: TemplateFile) -> (tree: TemplateTree, diagnostics: [Diagnostic]) {
        let scanner = TemplateScanner(file)
        var builder = Builder(scanner: scanner, diagnostics: scanner.diagnostics)
        let nodes = builder.build()
        return (TemplateTree(file: file, nodes: nodes), builder.diagnostics)
    }

    /// The line of the file at a location.
    func sourceLine(_ location: SourceLocation) -> String {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(location.line - 1) ? String(lines[location.line - 1]) : ""
    }
}

extension TemplateTree {
    /// Nests the pieces of a scanner.
    private struct Builder {
        typealias Open = (tag: TemplateScanner.Tag, nodes: [Node])

        let scanner: TemplateScanner
        var diagnostics: [Diagnostic]
        private var open: [Open] = []
        private var current: [Node] = []

        init(scanner: TemplateScanner, diagnostics: [Diagnostic]) {
            self.scanner = scanner
            self.diagnostics = diagnostics
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
                report(last.tag, "template-section", "section \"\(last.tag.name)\" is not closed", remedy)
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
                return report(tag, "template-section", "\"\(tag.name)\" is closed but was not opened", "remove the tag")
            }
            if last.tag.name != tag.name {
                let message =
                    "section \"\(last.tag.name)\" of line \(last.tag.location.line) is closed as \"\(tag.name)\""
                report(tag, "template-section", message, "close it with {{/\(last.tag.name)}}")
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

        private mutating func report(_ tag: TemplateScanner.Tag, _ code: String, _ message: String, _ remedy: String) {
            let line = scanner.sourceLine(tag.location)
            diagnostics.append(Diagnostic(.error, code, message, at: tag.location, remedy: remedy, sourceLine: line))
        }
    }
}
