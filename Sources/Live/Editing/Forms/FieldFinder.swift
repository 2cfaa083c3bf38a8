public import GuideModel
import Reading

/// Finds the field of a form to which a diagnostic belongs.
struct FieldFinder {
    private var places: [(line: Int, column: Int, field: String)] = []
    private let bodyLine: Int

    /// - Parameter document: the file as it was checked.
    init(_ document: RawDocument) {
        bodyLine = document.bodyLine
        if case .map(let root) = document.frontMatter {
            for pair in root.mapping ?? [] { add(pair.key, pair.value, "k:" + pair.name) }
        }
        places.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    enum Place: Hashable {
        case field(String)
        case body
        case form
    }

    func place(of diagnostic: Diagnostic) -> Place {
        guard let location = diagnostic.location else { return .form }
        let missing = diagnostic.code == "missing-key" ? Self.quoted(diagnostic.message) : nil
        // A key that is missing at the top has no place in the file.
        if let missing, location == SourceLocation(file: location.file) { return .field("k:" + missing) }
        if location.line >= bodyLine, bodyLine > 1 { return .body }
        let last = places.last { ($0.line, $0.column) <= (location.line, location.column) }
        guard let last, location.line > 1 || bodyLine == 1 else { return .form }
        return .field(missing.map { last.field + ":" + $0 } ?? last.field)
    }

    private mutating func add(_ key: RawNode?, _ node: RawNode, _ field: String) {
        if let key { places.append((key.line, key.column, field)) }
        places.append((node.line, node.column, field))
        for (index, item) in (node.sequence ?? []).enumerated() { add(nil, item, "\(field):\(index)") }
        for pair in node.mapping ?? [] { add(pair.key, pair.value, "\(field):\(pair.name)") }
    }

    /// `title` of `the key "title" is missing`.
    private static func quoted(_ message: String) -> String? {
        let parts = message.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? String(parts[1]) : nil
    }
}

extension EntryForm {
    /// The form with what is wrong with the file at each field.
    ///
    /// - Parameters:
    ///   - diagnostics: of the site as it would be with these bytes; those of other files are left out.
    ///   - bytes: the file as it was checked.
    public mutating func show(_ diagnostics: [Diagnostic], in bytes: [UInt8]) {
        let own = diagnostics.filter { $0.location?.file == file.path }
        guard !isText, let document = file.document(bytes)?.document else { return bodyProblems += own }
        let finder = FieldFinder(document)
        for diagnostic in own {
            switch finder.place(of: diagnostic) {
            case .field(let name): show(diagnostic, at: name)
            case .body: bodyProblems.append(diagnostic)
            case .form: problems.append(diagnostic)
            }
        }
    }

    /// What kept a field from being taken over.
    public mutating func show(_ faults: [String: Diagnostic]) {
        for (name, fault) in faults.sorted(by: { $0.key < $1.key }) { show(fault, at: name) }
    }

    /// At the field, or at the nearest one around it.
    private mutating func show(_ diagnostic: Diagnostic, at name: String) {
        guard let index = fields.firstIndex(where: { name == $0.name || name.hasPrefix($0.name + ":") }) else {
            return problems.append(diagnostic)
        }
        fields[index] = fields[index].showing(diagnostic, at: name)
    }
}

extension FormField {
    fileprivate func showing(_ diagnostic: Diagnostic, at name: String) -> FormField {
        func isAround(_ field: FormField) -> Bool { name == field.name || name.hasPrefix(field.name + ":") }
        var result = self
        switch control {
        case .rows(let rows) where rows.contains(where: isAround):
            result.control = .rows(rows.map { isAround($0) ? $0.showing(diagnostic, at: name) : $0 })
        case .group(let rows) where rows.contains(where: isAround):
            result.control = .group(rows.map { isAround($0) ? $0.showing(diagnostic, at: name) : $0 })
        // A row may stand for its one key.
        default: result.problems.append(diagnostic)
        }
        return result
    }
}
