import Checking
import GuideModel
import Reading

/// Another name for an entry, a kind or an interest, wherever it is written.
///
/// An entry's old addresses go on: its page and its short address become aliases, and the id in feeds stays.
struct Rename {
    let site: GuideSite
    let view: SiteView
    let writer: RangeWriter
    let target: ContentUse.Target

    /// The changes of texts, and then of the names of files.
    struct Plan {
        /// By the path of the file.
        var texts: [(path: String, edits: [ProtocolValue])] = []
        var files: [(old: String, new: String)] = []
    }

    /// - Throws: where the name is none, is taken by an entry of any kind, or is written in a way that cannot be changed.
    func plan(to name: String) throws(ResponseError) -> Plan {
        guard let new = Slug(name) else {
            let near = Slug(words: name).map { "; write \($0)" } ?? ""
            throw ResponseError(.failed, "\"\(name)\" is not a name of \(Slug.letters)\(near)")
        }
        if let objection = new.objection { throw ResponseError(.failed, "\"\(new)\": \(objection)") }
        var spots = try usedSpots()
        guard case .entry(let kind, let old) = target else {
            try addDefinition(new, to: &spots)
            return Plan(texts: edits(spots, to: new))
        }
        guard old != new else { return Plan() }
        guard view.files(kind, new).isEmpty else {
            throw ResponseError(.failed, "there is another file \(new) in Content/\(kind.rawValue)")
        }
        if let other = ContentKind.allCases.first(where: { $0 != kind && !view.files($0, new).isEmpty }) {
            throw ResponseError(
                .failed,
                "there is a file \(new) in Content/\(other.rawValue); two names that are alike are mixed up in links")
        }
        let own = view.files(kind, old)
        var plan = Plan(texts: edits(spots.filter { spot in !own.contains { $0.path == spot.key } }, to: new))
        for document in own {
            if let edit = try renamed(document, kind, old, new, spots[document.path] ?? []) {
                plan.texts.append((document.path, [edit]))
            }
            plan.files.append((document.path, Self.path(document.path, from: old, to: new)))
        }
        plan.texts.sort { $0.path < $1.path }
        return plan
    }

    static func path(_ path: String, from old: Slug, to new: Slug) -> String {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return folder + new.text + path.dropFirst(folder.count + old.text.count)
    }

    /// Where the old name is written, by file, the last first.
    private func usedSpots() throws(ResponseError) -> [String: [SourceLocation]] {
        let uses = site.uses(of: target)
        if let bound = uses.first(where: { !$0.isExact }) {
            throw ResponseError(
                .failed,
                "\(bound.location.file):\(bound.location.line) writes the name in a way that cannot be changed here")
        }
        return Dictionary(grouping: uses.map(\.location), by: \.file).mapValues { $0.sorted { $1 < $0 } }
    }

    private func addDefinition(_ new: Slug, to spots: inout [String: [SourceLocation]]) throws(ResponseError) {
        let (names, own): ([DefinedName], Slug?) =
            switch target {
            case .kind(let slug): (view.kinds, slug)
            case .interest(let slug): (view.interests, slug)
            default: ([], nil)
            }
        guard !names.contains(where: { $0.slug == new && $0.slug != own }) else {
            throw ResponseError(.failed, "site.yaml defines \(new) already")
        }
        guard let name = names.first(where: { $0.slug == own }), name.isExact else {
            throw ResponseError(.failed, "its name in site.yaml cannot be changed here")
        }
        // Translations of the settings name it, too.
        var locations = [name.location]
        for document in view.documents where document.kind == .site && document.language != nil {
            if let location = translatedName(in: document, own) { locations.append(location) }
        }
        for location in locations {
            spots[location.file] = ((spots[location.file] ?? []) + [location]).sorted { $1 < $0 }
        }
    }

    private func translatedName(in document: RawDocument, _ slug: Slug?) -> SourceLocation? {
        let key = if case .kind = target { "kinds" } else { "interests" }
        let node = document.map?[key]
        let keys = (node?.mapping ?? []).map(\.key) + (node?.sequence ?? []).compactMap { $0["id"] }
        return keys.first { $0.scalar?.text == slug?.text }.map { SourceLocation(file: document.path, node: $0) }
    }

    private func edits(_ spots: [String: [SourceLocation]], to new: Slug) -> [(path: String, edits: [ProtocolValue])] {
        spots.sorted { $0.key < $1.key }.map { path, locations in
            let edits = locations.compactMap { location -> ProtocolValue? in
                guard let (span, line) = site.span(location) else { return nil }
                return ["range": writer.range(span, in: line), "newText": .text(new.text)]
            }
            return (path, edits)
        }
    }
}

extension Rename {
    /// The change of the entry's own file, as one edit; `nil` where nothing changes in it.
    private func renamed(
        _ document: RawDocument, _ kind: ContentKind, _ old: Slug, _ new: Slug, _ spots: [SourceLocation]
    ) throws(ResponseError) -> ProtocolValue? {
        guard let before = try lines(of: document.path) else { return nil }
        var after = before
        for location in spots {
            guard let (span, _) = site.span(location) else { continue }
            after.replace(
                from: TextSpot(row: span.row, offset: span.offsets.lowerBound),
                to: TextSpot(row: span.row, offset: span.offsets.upperBound), with: new.text)
        }
        let isOriginal = view.original(kind, old)?.path == document.path
        if isOriginal || document.map?["aliases"] != nil {
            after = TextLines(
                String(decoding: try keeping(document, kind, old, after, isOriginal: isOriginal), as: UTF8.self))
        }
        return Self.edit(from: before, to: after, writer)
    }

    /// The file with the line ends that it has.
    private func lines(of path: String) throws(ResponseError) -> TextLines? {
        if let open = site.open[path] { return open.lines }
        do {
            return try ContentFile(path: path)?.bytes(inSite: site.root).map {
                TextLines(String(decoding: $0, as: UTF8.self))
            }
        } catch {
            throw ResponseError(.failed, "\(error)")
        }
    }

    /// The file with what keeps the old addresses.
    private func keeping(
        _ document: RawDocument, _ kind: ContentKind, _ old: Slug, _ text: TextLines, isOriginal: Bool
    ) throws(ResponseError) -> [UInt8] {
        do {
            var editor = try FrontMatterEditor(text.bytes, isYAML: false)
            var aliases: [ExtraValue] = if case .list(let list) = editor.value(of: "aliases") { list } else { [] }
            for address in addresses(of: document, kind, old) where !aliases.contains(.text(address)) {
                aliases.append(.text(address))
            }
            if !aliases.isEmpty { try editor.set("aliases", to: .list(aliases)) }
            if isOriginal, kind.keys["id"] != nil, editor.value(of: "id") == nil {
                try editor.set("id", to: .text(old.text))
            }
            return editor.bytes
        } catch {
            throw ResponseError(.failed, "the front matter of \(document.path) cannot be changed: \(error)")
        }
    }

    /// The old addresses: that of the page, and the short one where a page of this kind has one by its name.
    private func addresses(of document: RawDocument, _ kind: ContentKind, _ old: Slug) -> [String] {
        guard let section = GuidePaths.Section(rawValue: kind.rawValue) else {
            // The program makes these pages itself where the author does not.
            let paths = GuidePaths(Edition(language: .english, prefix: ""))
            return [paths.credits, paths.notFoundPage].contains(paths.freePage(old)) ? [] : ["\(old)/"]
        }
        let page = "\(section.rawValue)/\(old)/"
        let isPrinted = [.places, .tours, .itineraries].contains(kind) && document.text("short") == nil
        return isPrinted ? [page, GuidePaths.shortAddress(section, old)] : [page]
    }

    /// One edit of the lines that differ; `nil` where none does.
    private static func edit(from before: TextLines, to after: TextLines, _ writer: RangeWriter) -> ProtocolValue? {
        guard before != after else { return nil }
        let (old, new) = (before.lines, after.lines)
        let head = zip(old.dropLast(), new.dropLast()).prefix { $0 == $1 }.count
        let longest = min(old.count, new.count) - head
        let tail = min(longest - 1, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
        let middle = new[head..<new.count - max(0, tail)]
        let last = old.count - max(0, tail)
        let isEnd = last == old.count
        let text = middle.flatMap { $0.bytes + $0.end }
        let endRow = isEnd ? old.count - 1 : last
        let end = isEnd ? old[old.count - 1].bytes : []
        return [
            "range": [
                "start": writer.position(head, 0, in: old[head].bytes),
                "end": writer.position(endRow, end.count, in: end),
            ],
            "newText": .text(String(decoding: text, as: UTF8.self)),
        ]
    }
}

extension Rename.Plan {
    /// As the protocol's `WorkspaceEdit`.
    ///
    /// - Parameter renamesFiles: whether the files are renamed by the edit, not by the editor itself.
    func workspaceEdit(in site: GuideSite, renamesFiles: Bool) -> ProtocolValue {
        var changes: [ProtocolValue] = texts.filter { !$0.edits.isEmpty }.map { path, edits in
            let version = site.open[path]?.version.map { ProtocolValue.integer($0) } ?? .null
            return ["textDocument": ["uri": .text(site.uri(of: path)), "version": version], "edits": .list(edits)]
        }
        if renamesFiles {
            changes += files.map { old, new in
                [
                    "kind": "rename", "oldUri": .text(site.uri(of: old)), "newUri": .text(site.uri(of: new)),
                    "options": ["overwrite": false, "ignoreIfExists": false],
                ]
            }
        }
        return ["documentChanges": .list(changes)]
    }

    /// For editors that know no versions.
    func plainEdit(in site: GuideSite) -> ProtocolValue {
        let changes = texts.filter { !$0.edits.isEmpty }.map { (site.uri(of: $0.path), ProtocolValue.list($0.edits)) }
        return ["changes": .object(Dictionary(changes) { first, _ in first })]
    }
}
