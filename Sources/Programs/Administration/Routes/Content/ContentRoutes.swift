import Editing
import GuideModel
import LiveRules
import Reading
import Web
import Writing

/// The editor of the text files: `_live/admin/content/…`.
struct ContentRoutes: AdminRouteGroup {
    let context: EditorContext

    let entry = AdminEntry(
        title: "menu.content", path: "content", lead: "menu.content.lead",
        roles: [.editor])

    private static let perPage = 50

    /// A file with its base, or pictures.
    func longestBody(_ parts: [String]) -> Int { 64 << 20 }

    var routes: [AdminRoute] {
        [
            .get("content") { request, _ in try await start(request) },
            .get("content/list/*") { request, found in try await list(request, found[0]) },
            .get("content/addresses") { request, _ in try await AddressAnswers(context, request).answer() },
            .get("content/search") { request, _ in try await SearchPages(context, request).answer() },
            .post("content/bulk/*") { try await BulkPages(context, $0, $1[0]).answer() },
        ]
            + AdminRoute.both("content/new/*") { try await EntryPages(context, $0).new($1[0]) }
            + AdminRoute.both("content/translate/*/*") { try await EntryPages(context, $0).translation($1[0], $1[1]) }
            + AdminRoute.both("content/form/*/*") { try await EntryPages(context, $0).form($1[0], $1[1]) }
            + AdminRoute.both("content/delete/*/*") { try await DeletePages(context, $0).answer($1[0], $1[1]) }
            + AdminRoute.both("content/media") { request, _ in try await MediaPages(context, request).answer() }
            + AdminRoute.both("content/history") { request, _ in try await HistoryPages(context, request).answer(nil) }
            + AdminRoute.both("content/history/*/*") { try await HistoryPages(context, $0).answer(($1[0], $1[1])) }
    }
}

extension ContentRoutes {
    private func start(_ request: AdminRequest) async throws -> WebResponse {
        let look = try await context.look()
        var kinds = ContentKind.allCases.map { kind in
            let count = look.documents.count { $0.kind == kind && $0.language == nil }
            return ContentStartView.Kind(
                url: request.url("content/list/\(kind.rawValue)"), label: EditorContext.label(kind),
                count: say("count.files", count))
        }
        kinds.append(
            ContentStartView.Kind(
                url: request.url("content/media"), label: say("media.media"),
                count: say("count.files", look.media.count)))
        let faults = look.diagnostics
        let view = ContentStartView(
            kinds: kinds,
            errors: faults.filter { $0.severity == .error }.prefix(50).map { EditorContext.problem($0, request) },
            warnings: faults.filter { $0.severity == .warning }.prefix(50).map { EditorContext.problem($0, request) },
            historyURL: request.url("content/history"), searchURL: request.url("content/search"),
            html: Self.words(of: look.guide?.site.html ?? .escaped))
        return await request.page("Content", view)
    }

    private static func words(of html: Site.HTMLTrust) -> String {
        switch html {
        case .escaped: ""
        case .safe: say("content.html-in-texts-is-sanitised")
        case .trusted:
            say("content.html-in-texts-is-trusted")
        }
    }

    private func list(_ request: AdminRequest, _ kind: String) async throws -> WebResponse {
        guard let kind = ContentKind(rawValue: kind) else { throw AdminRefusal.notFound }
        guard request.method == .get else { throw AdminRefusal.wrongMethod() }
        let look = try await context.look()
        let rights = EditorContext.rights(of: request.account)
        let query = request.query["q"] ?? ""
        let filter = TranslationFilter(request.query)
        let found = EntryList(query, kind, filter, in: look).documents
        let page = max(1, Int(request.query["page"] ?? "") ?? 1)
        let waiting = Set(try await context.waiting().map(\.path))
        let shown = found.dropFirst((page - 1) * Self.perPage).prefix(Self.perPage)
        let path = "content/list/\(kind.rawValue)"
        func turn(_ to: Int) -> String {
            request.url(path, ["q": query, filter?.name ?? "all": filter?.language.text ?? "", "page": "\(to)"])
        }
        let many = EditorContext.label(kind)
        let bulk = BulkPages.choice(of: found, kind, filter, request)
        let hasNew = ContentFile(kind, Slug("a")!) != nil && rights.mayAdd(kind)  // because "a" is a slug
        let view = EntryListView(
            heading: many, lead: say("count.files", found.count), action: request.url(path),
            query: query, newURL: hasNew ? request.url("content/new/\(kind.rawValue)") : nil,
            newLabel: hasNew ? say("kind.\(kind.rawValue).add") : "",
            startURL: request.url("content"),
            searchURL: request.url("content/search", ["q": query]),
            rows: shown.map {
                row($0, look, rights, request, in: filter?.missing, isChoosable: bulk != nil, waiting: waiting)
            },
            bulk: bulk,
            previous: page > 1 ? turn(page - 1) : nil,
            next: found.count > page * Self.perPage ? turn(page + 1) : nil,
            translations: filters(kind, look, filter, request),
            filter: filter.map { (name: $0.name, language: $0.language.text) })
        return await request.page(many, view)
    }

    /// Everything, what each other language lacks, and what is older there than its original.
    private func filters(
        _ kind: ContentKind, _ look: SiteLook, _ now: TranslationFilter?, _ request: AdminRequest
    ) -> [EntryListView.Omission] {
        let path = "content/list/\(kind.rawValue)"
        let others = look.languages.flatMap { [TranslationFilter.lacks($0), .older($0)] }.compactMap { filter in
            let count = filter.entries(kind, in: look).count
            guard filter.missing != nil || count > 0 || filter == now else { return nil as EntryListView.Omission? }
            return EntryListView.Omission(
                "\(filter.words): \(count)", url: request.url(path, [filter.name: filter.language.text]),
                isThis: filter == now)
        }
        return [EntryListView.Omission(say("content.all"), url: request.url(path), isThis: now == nil)] + others
    }

    /// - Parameters:
    ///   - translation: the language in which it is to be added; `nil` for the entry itself.
    ///   - waiting: the paths of what waits for review.
    ///   - isChoosable: whether the list has something to do with those that are chosen.
    private func row(
        _ document: RawDocument, _ look: SiteLook, _ rights: EditingRights, _ request: AdminRequest,
        in translation: LanguageTag?, isChoosable: Bool, waiting: Set<String>
    ) -> EntryListView.Row {
        let file = ContentFile(document)
        let own = look.diagnostics.filter { $0.location?.file == document.path }
        let errors = own.count { $0.severity == .error }
        let warnings = own.count { $0.severity == .warning }
        let state = [
            document.language.map { LanguageNames.name($0.text) },
            look.isOlder(document) ? say("content.older-than-its-original") : nil,
            document.isDraft ? say("list.draft") : nil,
            waiting.contains(document.path) ? say("review.waits") : nil,
            errors > 0 ? say("count.errors", errors) : nil,
            warnings > 0 ? say("count.warnings", warnings) : nil,
            rights.mayChange(file) ? nil : say("content.not-yours"),
        ].compactMap(\.self).joined(separator: ", ")
        return EntryListView.Row(
            url: translation.map {
                request.url("content/translate/" + EditorContext.name(of: file), ["in": $0.text])
            } ?? request.url("content/form/" + EditorContext.name(of: file)), title: document.shownTitle,
            name: document.path, state: state,
            entry: isChoosable && BulkPages.mayChoose(document, rights) ? document.slug.text : "",
            choose: say("bulk.choose", ["title": document.shownTitle]))
    }
}
