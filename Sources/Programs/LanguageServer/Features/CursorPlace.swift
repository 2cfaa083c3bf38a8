import Checking
import GuideModel
import Reading

/// A cursor in a file of a site, and what is under it.
struct CursorPlace {
    let site: GuideSite
    let view: SiteView
    let file: ContentFile
    let lines: TextLines
    let spot: TextSpot

    /// The rows of the keys, without the lines `---`.
    var keyRows: Range<Int> {
        if file.isYAML { return 0..<lines.lines.count }
        guard Self.isFence(lines.line(0)) else { return 0..<0 }
        let end = (1..<max(1, lines.lines.count)).first { Self.isFence(lines.line($0)) } ?? lines.lines.count
        return 1..<max(1, end)
    }

    private static func isFence(_ line: [UInt8]) -> Bool {
        line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    var isInText: Bool { !file.isYAML && !keyRows.isEmpty && spot.row > keyRows.upperBound }

    var key: KeyCursor? { KeyCursor(lines, rows: keyRows, at: spot) }

    /// The keys of this file.
    var table: KeyTable { file.kind == .site && file.language != nil ? SiteKeys.words : file.kind.keys }

    /// What is named under the cursor.
    var use: ContentUse? {
        guard let document = site.document(at: file.path) else { return nil }
        return ContentUse.all(in: document).first { use in
            use.isExact && site.span(use.location)?.span.contains(spot) == true
        }
    }

    /// What is defined where the cursor is: the entry of the file, or a kind or an interest in `site.yaml`.
    var definition: (target: ContentUse.Target, span: TextSpan)? {
        if file.kind == .site {
            let kinds = view.kinds.map { (ContentUse.Target.kind($0.slug), $0) }
            for (target, name) in kinds + view.interests.map({ (.interest($0.slug), $0) })
            where name.location.file == file.path {
                if name.isExact, let span = site.span(name.location)?.span, span.contains(spot) {
                    return (target, span)
                }
            }
            return nil
        }
        guard keyRows.contains(spot.row), file.kind != .frontPage else { return nil }
        let line = YAMLLine(lines.line(spot.row))
        guard line.content == 0, line.keyText == "title" else { return nil }
        let span = TextSpan(row: spot.row, offsets: line.value..<max(line.value, line.contentEnd))
        return (.entry(file.kind, file.slug), span)
    }
}

extension KeyTable {
    /// What the value of a key may be; every possibility of lists, maps and alternatives on the way.
    ///
    /// - Parameter path: keys from the outermost; those that authors choose themselves count as any.
    func shapes(at path: [String]) -> [Shape] {
        guard let first = path.first, let rule = self[first] else { return [] }
        var shapes = rule.shape.choices
        for key in path.dropFirst() {
            shapes = shapes.flatMap { shape -> [Shape] in
                switch shape {
                case .map(let table): table[key]?.shape.choices ?? []
                case .named(_, let value): value.choices
                default: []
                }
            }
        }
        return shapes
    }

    /// The declaration of the last key of a path.
    func rule(at path: [String]) -> KeyRule? {
        guard let last = path.last else { return nil }
        guard path.count > 1 else { return self[last] }
        return shapes(at: Array(path.dropLast())).lazy.compactMap { $0.table?[last] }.first
    }

    /// The keys of the maps that may be the value of a path; these keys themselves for an empty path.
    func rules(below path: [String]) -> [KeyRule] {
        path.isEmpty ? rules : shapes(at: path).compactMap(\.table).flatMap(\.rules)
    }

    /// The types of single values that a path may have.
    func scalars(at path: [String]) -> [ScalarType] {
        shapes(at: path).compactMap { if case .scalar(let type) = $0 { type } else { nil } }
    }
}

extension Shape {
    /// Itself, or what a list holds, or each alternative.
    fileprivate var choices: [Shape] {
        switch self {
        case .list(let item, _): item.choices
        case .anyOf(let shapes): shapes.flatMap(\.choices)
        default: [self]
        }
    }
}
