import Editing
import Formats
import GuideModel
import LiveRules
import Pipeline
import Reading
import Web

/// What all pages of the editor share.
struct EditorContext: Sendable {
    let service: EditingService
    let publisher: Publisher
    /// Called with what visitors see from now on.
    let published: @Sendable (PlannedSite) -> Void

    var site: EditedSite { service.site }

    /// What an account may change.
    static func rights(of account: Account) -> EditingRights {
        if account.roles.isAdministrator { return .administrator }
        return account.roles.mayEditAll ? .everything : EditingRights(entries: account.roles.entries)
    }

    static func author(_ account: Account) -> Author { Author(name: account.shownName, email: account.email.text) }

    /// The site at this moment, looked at on a thread that may wait.
    func look() async throws -> SiteLook { try await Blocking.run { [site] in try site.look() } }

    /// What an address names: `places/pier.fr`; there may be no such file.
    static func entry(_ kind: String, _ name: String) throws -> (kind: ContentKind, slug: Slug, language: LanguageTag?)
    {
        guard let kind = ContentKind(rawValue: kind) else { throw AdminRefusal.notFound }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let slug = Slug(parts[0]) else { throw AdminRefusal.notFound }
        let language = parts.count == 2 ? LanguageTag(parts[1]) : nil
        guard (parts.count == 2) == (language != nil) else { throw AdminRefusal.notFound }
        return (kind, slug, language)
    }

    /// The file that an address names.
    static func file(_ kind: String, _ name: String, in look: SiteLook) throws -> ContentFile {
        let (kind, slug, language) = try entry(kind, name)
        guard let document = look.document(kind, slug, language) else { throw AdminRefusal.notFound }
        return ContentFile(document)
    }

    /// `places/pier.fr`
    static func name(of file: ContentFile) -> String {
        "\(file.kind.rawValue)/\(file.slug)\(file.language.map { ".\($0)" } ?? "")"
    }

    /// Where a file is edited.
    static func url(of path: String, _ request: AdminRequest) -> String? {
        if path.hasPrefix("Content/media/") { return request.url("content/media", ["q": String(path.dropFirst(14))]) }
        return ContentFile(path: path).map { request.url("content/form/" + name(of: $0)) }
    }

    static func problem(_ diagnostic: Diagnostic, _ request: AdminRequest) -> ProblemView {
        let place =
            diagnostic.location.map { $0.line > 1 ? "\($0.file):\($0.line)" : $0.file } ?? say("content.the-site")
        return ProblemView(
            place: place, words: words(of: diagnostic), url: diagnostic.location.flatMap { url(of: $0.file, request) })
    }

    /// In the words of `waymark check`, which many languages of the administration have, too.
    static func words(of diagnostic: Diagnostic) -> String {
        let message = AdminWords.checked(diagnostic.message)
        let words = diagnostic.remedy.map { remedy in
            say("checked.with-remedy", ["words": message, "remedy": AdminWords.checked(remedy)])
        }
        return (words ?? message) + " [\(diagnostic.code)]"
    }

    /// What the list of a kind is called.
    static func label(_ kind: ContentKind) -> String { say("kind.\(kind)") }
}
