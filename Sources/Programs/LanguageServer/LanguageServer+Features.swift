import Checking
import GuideModel
import Reading

/// The questions of an editor about a place in a text.
extension LanguageServer {
    func features(_ method: String, _ parameters: ProtocolValue) throws(ResponseError) -> ProtocolValue {
        let writer = RangeWriter(unit: abilities.unit)
        switch method {
        case "textDocument/completion":
            guard let place = try place(parameters, isFresh: false) else { return .null }
            let completion = Completion(place: place, writer: writer, isMarkdown: abilities.completesInMarkdown)
            return ["isIncomplete": false, "items": .list(completion.items)]
        case "textDocument/hover":
            return try place(parameters, isFresh: false).map {
                Hover(place: $0, writer: writer, isMarkdown: abilities.hoversInMarkdown).value
            } ?? .null
        case "textDocument/definition":
            return try place(parameters).map { Navigation(place: $0, writer: writer).definition } ?? .null
        case "textDocument/references":
            let isWanted = parameters["context"]?["includeDeclaration"]?.flag ?? false
            return try place(parameters).map {
                Navigation(place: $0, writer: writer).references(includingDefinition: isWanted)
            } ?? .null
        case "textDocument/prepareRename": return try prepareRename(parameters, writer)
        case "textDocument/rename": return try rename(parameters, writer)
        case "textDocument/codeAction": return try codeActions(parameters, writer)
        case "workspace/willRenameFiles": return try willRename(parameters, writer)
        default: throw ResponseError(.methodNotFound, "there is no method \(method)")
        }
    }

    /// The place that a request is about; `nil` in a text that belongs to no guide.
    ///
    /// - Parameter isFresh: whether the other files must be as they are now, not as they were at the last check.
    private func place(
        _ parameters: ProtocolValue, isFresh: Bool = true
    ) throws(ResponseError) -> CursorPlace? {
        guard let uri = parameters["textDocument"]?["uri"]?.text, let position = parameters["position"],
            position["line"]?.integer != nil, position["character"]?.integer != nil
        else { throw ResponseError(.invalidParameters, "the request names no position in a text") }
        guard let (site, path) = site(of: uri), let file = ContentFile(path: path) else { return nil }
        let view = try view(of: site, isFresh: isFresh)
        guard let lines = site.lines(of: path), let spot = lines.spot(position, abilities.unit) else { return nil }
        return CursorPlace(site: site, view: view, file: file, lines: lines, spot: spot)
    }

    private func view(of site: GuideSite, isFresh: Bool = true) throws(ResponseError) -> SiteView {
        do { return try isFresh ? site.check() : site.lastView() } catch { throw ResponseError(.failed, "\(error)") }
    }
}

extension LanguageServer {
    private func codeActions(_ parameters: ProtocolValue, _ writer: RangeWriter) throws(ResponseError) -> ProtocolValue
    {
        guard let uri = parameters["textDocument"]?["uri"]?.text, let range = parameters["range"] else {
            throw ResponseError(.invalidParameters, "the request names no range of a text")
        }
        let only = parameters["context"]?["only"]?.list?.compactMap(\.text)
        guard abilities.takesCodeActions, only.map({ $0.contains { "quickfix".hasPrefix($0) } }) ?? true,
            let (site, path) = site(of: uri)
        else { return [] }
        _ = try view(of: site)
        guard let lines = site.lines(of: path), let start = lines.spot(range["start"], abilities.unit),
            let end = lines.spot(range["end"], abilities.unit)
        else { return [] }
        if let renaming = renaming(path, in: site) { return [renaming] }
        return .list(
            site.diagnostics.filter { $0.location?.file == path }.compactMap { diagnostic in
                let remark = Remark(diagnostic, in: site, writer)
                let first = TextSpot(row: remark.span.row, offset: remark.span.offsets.lowerBound)
                let last = TextSpot(row: remark.span.row, offset: remark.span.offsets.upperBound)
                guard let correction = remark.correction, first <= end, start <= last else { return nil }
                return action(correction, remark, in: site, path, lines.line(correction.span.row), writer)
            })
    }

    /// A translation whose original has another name gets that name.
    private func renaming(_ path: String, in site: GuideSite) -> ProtocolValue? {
        let orphan = site.diagnostics.first {
            $0.location?.file == path && $0.code == CheckingRule.translationWithoutOriginal.rawValue
        }
        guard abilities.renamesFiles, let orphan, let remedy = orphan.remedy, let name = Correction.name(in: remedy),
            let file = ContentFile(path: path), let slug = Slug(name)
        else { return nil }
        let plan = Rename.Plan(files: [(path, Rename.path(path, from: file.slug, to: slug))])
        return [
            "title": .text("Rename the file to \"\(slug)\""), "kind": "quickfix", "isPreferred": true,
            "diagnostics": [Remark(orphan, in: site, RangeWriter(unit: abilities.unit)).value],
            "edit": plan.workspaceEdit(in: site, renamesFiles: true),
        ]
    }

    private func action(
        _ correction: Correction, _ remark: Remark, in site: GuideSite, _ path: String, _ line: [UInt8],
        _ writer: RangeWriter
    ) -> ProtocolValue {
        let edit: ProtocolValue = ["range": writer.range(correction.span, in: line), "newText": .text(correction.text)]
        let plan = Rename.Plan(texts: [(path, [edit])])
        return [
            "title": .text("Write \"\(correction.text)\""), "kind": "quickfix", "isPreferred": true,
            "diagnostics": [remark.value],
            "edit": abilities.takesDocumentChanges
                ? plan.workspaceEdit(in: site, renamesFiles: false) : plan.plainEdit(in: site),
        ]
    }
}

extension LanguageServer {
    private func prepareRename(_ parameters: ProtocolValue, _ writer: RangeWriter) throws(ResponseError)
        -> ProtocolValue
    {
        guard let place = try place(parameters), let (target, span) = renamed(at: place) else { return .null }
        return [
            "range": writer.range(span, in: place.lines.line(span.row)), "placeholder": .text(target.name),
        ]
    }

    /// What can be renamed at a cursor; what does not exist cannot.
    private func renamed(at place: CursorPlace) -> (target: ContentUse.Target, span: TextSpan)? {
        if let use = place.use, let span = place.site.span(use.location)?.span, isDefined(use.target, place.view) {
            return (use.target, span)
        }
        return place.definition.flatMap { isDefined($0.target, place.view) ? $0 : nil }
    }

    private func isDefined(_ target: ContentUse.Target, _ view: SiteView) -> Bool {
        switch target {
        case .entry(let kind, let slug): view.original(kind, slug) != nil
        case .kind(let slug): view.kinds.contains { $0.slug == slug }
        case .interest(let slug): view.interests.contains { $0.slug == slug }
        case .media: false
        }
    }

    private func rename(_ parameters: ProtocolValue, _ writer: RangeWriter) throws(ResponseError) -> ProtocolValue {
        guard let name = parameters["newName"]?.text else {
            throw ResponseError(.invalidParameters, "the request has no new name")
        }
        guard let place = try place(parameters), let (target, _) = renamed(at: place) else {
            throw ResponseError(.failed, "nothing here has a name that can be changed")
        }
        let plan = try Rename(site: place.site, view: place.view, writer: writer, target: target).plan(to: name)
        if !plan.files.isEmpty, !abilities.renamesFiles {
            throw ResponseError(.failed, "this editor cannot rename files for a language server")
        }
        return abilities.takesDocumentChanges
            ? plan.workspaceEdit(in: place.site, renamesFiles: true) : plan.plainEdit(in: place.site)
    }

    /// Somebody renames files in the editor: what names them changes with them.
    private func willRename(_ parameters: ProtocolValue, _ writer: RangeWriter) throws(ResponseError) -> ProtocolValue {
        for pair in parameters["files"]?.list ?? [] {
            guard let old = pair["oldUri"]?.text, let new = pair["newUri"]?.text,
                let (site, oldPath) = site(of: old), let (other, newPath) = self.site(of: new), site === other,
                let from = ContentFile(path: oldPath), let to = ContentFile(path: newPath),
                from.kind == to.kind, from.slug != to.slug, from.language == to.language
            else { continue }
            let view = try view(of: site)
            // A translation is renamed together with its original, which is another file of the list.
            guard view.original(from.kind, from.slug)?.path == oldPath else { continue }
            let plan = try Rename(site: site, view: view, writer: writer, target: .entry(from.kind, from.slug))
                .plan(to: to.slug.text)
            return abilities.takesDocumentChanges
                ? plan.workspaceEdit(in: site, renamesFiles: false) : plan.plainEdit(in: site)
        }
        return .null
    }
}

extension ContentUse.Target {
    fileprivate var name: String {
        switch self {
        case .entry(_, let slug), .kind(let slug), .interest(let slug): slug.text
        case .media(let path): path
        }
    }
}
