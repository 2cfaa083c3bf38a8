import Administration
import Companion
import Editing
import GuideModel
import Hours
import Reading
import Writing

/// What was saved, of a file or of the whole content, and the way back.
struct HistoryPages {
    let house: ContentHouse
    let request: AdminRequest

    init(_ house: ContentHouse, _ request: AdminRequest) { (self.house, self.request) = (house, request) }

    /// - Parameter file: its kind and name; `nil` for the whole content.
    func answer(_ file: (kind: String, name: String)?) async throws -> WebResponse {
        let look = try await house.look()
        let rights = ContentHouse.rights(of: request.account)
        var path = "Content"
        if let file {
            let found = try ContentHouse.file(file.kind, file.name, in: look)
            guard rights.mayChange(found, in: look) else { throw AdminRefusal.forbidden }
            path = found.path
        }
        let address = file.map { "content/history/\($0.kind)/\($0.name)" } ?? "content/history"
        guard request.method == .post else { return try await page(path, address, rights, look) }
        return try await take(path, address, rights, look)
    }

    private func page(
        _ path: String, _ address: String, _ rights: EditingRights, _ look: SiteLook
    ) async throws -> WebResponse {
        let versions = try await house.versions(of: path)
        let first = path == "Content" ? try await house.firstVersion() : nil
        let rows = versions.enumerated().map { index, version in
            HistoryView.Row(
                when: MomentView(version.at, in: request.visit.site.zone), who: version.author,
                what: version.subject, files: Self.names(of: version.paths), id: version.id, isLatest: index == 0,
                isFirst: version.id == first)
        }
        let view = HistoryView(
            heading: path == "Content" ? "What was saved" : "History of \(path)",
            lead: Self.lead(house.desk.git),
            action: request.url(address), formToken: request.formToken, backURL: request.url("content"), rows: rows,
            mayGoBack: path != "Content" || rights.areUnlimited)
        return await request.page("History", view)
    }

    private func take(
        _ path: String, _ address: String, _ rights: EditingRights, _ look: SiteLook
    ) async throws -> WebResponse {
        let (id, isUndo) = (request.form["version"], request.form["do"] == "undo")
        guard path != "Content" || rights.areUnlimited else { throw AdminRefusal.forbidden }
        let changes = try await house.changes(to: id, of: path, undoing: isUndo)
        guard let changes else {
            throw AdminRefusal(
                status: 409, heading: "Changed since",
                words:
                    "A file of this change was changed again since, so it cannot be undone alone. Nothing was changed.")
        }
        for change in changes {
            guard rights.areUnlimited || ContentFile(path: change.path).map({ rights.mayChange($0, in: look) }) ?? false
            else { throw AdminRefusal.forbidden }
        }
        let subject = (isUndo ? "undo " : "back to ") + id.prefix(10)
        let outcome = try await house.save(changes, by: request, subject: "\(path): \(subject)")
        switch outcome {
        case .saved:
            try await request.audit(.content, isUndo ? "undid" : "went back in", path, detail: id)
            return request.redirect(
                address, saying: changes.isEmpty ? "Everything is so already." : "Done: \(subject).")
        case .refused(let errors):
            throw AdminRefusal(
                status: 422, heading: "Not done",
                words: "The guide could not be published then: "
                    + errors.prefix(3).map { "\($0.location?.file ?? ""): \(ContentHouse.words(of: $0))" }.joined(
                        separator: " · "))
        case .conflict(let path):
            throw AdminRefusal(
                status: 409, heading: "Changed meanwhile",
                words: "\(path) was changed at this moment. Nothing was changed.")
        }
    }

    private static func lead(_ git: GitVersions?) -> String {
        switch git?.isPrivate {
        case nil: "There is no git on this machine, so nothing is kept of earlier states."
        case true?: "Kept by the companion, because the site is in no git repository."
        case false?: "The commits of the site's git repository."
        }
    }

    /// The first six, and how many more.
    private static func names(of paths: [String]) -> String {
        let more = paths.count > 6 ? " and \(paths.count - 6) more" : ""
        return paths.prefix(6).joined(separator: ", ") + more
    }
}
