extension TreeBuilder {
    mutating func addDirectiveLine(_ entry: DirectiveLines.Entry) {
        let position = source.position(line: entry.line, offset: entry.offset)
        switch entry.kind {
        case .opening(let name, let argument):
            openDirective(Directive(name: name, argument: argument, position: position), entry)
        case .closing: closeDirective(entry, position)
        case .unreadable:
            problems.append(Problem(kind: .unreadableDirective, position: position))
            addAsText(entry)
        case .footnote: break
        }
    }

    mutating func openDirective(_ directive: Directive, _ entry: DirectiveLines.Entry) {
        directiveDepth += 1
        guard directiveDepth <= Document.deepestDirective else {
            problems.append(Problem(kind: .directiveTooDeep(name: directive.name), position: directive.position))
            addAsText(entry)
            return open.append(Open(index: nil, directive: entry))
        }
        push(Node(kind: .directive, detail: Int32(directives.count)))
        open[open.count - 1].directive = entry
        directives.append(directive)
    }

    /// Closes the innermost directive with as many colons, or else the innermost.
    mutating func closeDirective(_ entry: DirectiveLines.Entry, _ position: Position) {
        let candidates = open.suffix(2 * Document.deepestDirective).reversed().prefix { $0.directive != nil }
        guard !candidates.isEmpty else {
            return problems.append(Problem(kind: .strayDirectiveEnd, position: position))
        }
        let inner = candidates.prefix { $0.directive?.fence != entry.fence }.count
        if inner < candidates.count { closeDirectives(atMost: inner) }
        directiveDepth -= 1
        pop()
    }

    /// Closes directives that have no end.
    mutating func closeDirectives(atMost count: Int = .max) {
        var left = count
        while left > 0, let entry = open.last?.directive {
            if case .opening(let name, _) = entry.kind {
                let position = source.position(line: entry.line, offset: entry.offset)
                problems.append(Problem(kind: .unclosedDirective(name: name), position: position))
            }
            directiveDepth -= 1
            pop()
            left -= 1
        }
    }

    mutating func addAsText(_ entry: DirectiveLines.Entry) {
        push(Node(kind: .paragraph))
        addText(UnsafeBufferPointer(rebasing: source.bytes[entry.offset..<source.line(entry.line).upperBound]))
        pop()
    }
}
