import GuideModel
import Reading

/// Makes sure that no two things have the same id or the same path in the finished site.
struct UniqueNames {
    private(set) var report = Report()
    /// The owner of each path. Paths are in lower case because some servers and file systems ignore case.
    private var owners: [String: String] = [:]

    init(catalogue: Catalogue, referable: ReferableFiles, editions: [Edition]) {
        reserve(editions)
        claimMedia(referable)
        checkStatics(referable, editions)
        for (kind, section) in ContentKind.sections {
            for item in catalogue.published(kind) {
                claim("\(section.rawValue)/\(item.original.source.slug)", item.original, at: nil)
            }
        }
        for item in catalogue.published(.pages) { claim(item.original.source.slug.text, item.original, at: nil) }
        for kind in ContentKind.allCases {
            for item in catalogue.published(kind) { claimAliases(item.original) }
        }
        for kind in [ContentKind.places, .tours] { checkIds(catalogue.published(kind)) }
    }
}

extension UniqueNames {
    /// The folders and pages that the guide itself needs; `credits` may be the author's.
    private static let reserved =
        GuidePaths.Section.allCases.map(\.rawValue) + GuidePaths.Group.allCases.map(\.rawValue)
        + ["search", "feeds", "media", "styles", "app", "data", "index"]

    private mutating func reserve(_ editions: [Edition]) {
        for name in UniqueNames.reserved { owners[name] = "the guide itself" }
        for edition in editions.dropFirst() {
            owners[edition.language.text.lowercased()] = "the \(edition.language) edition"
        }
    }

    private mutating func claimMedia(_ referable: ReferableFiles) {
        for path in referable.media.keys.sorted() {
            let key = "media/" + path.lowercased()
            if let other = owners[key] {
                report.add(
                    .outputCollision, "media/\(path) and \(other) differ only in capitals",
                    at: SourceLocation(file: "Content/media/\(path)"), remedy: "rename one of them")
            }
            owners[key] = "media/\(path)"
        }
    }

    /// Folders whose files only a build knows, or that a companion and the preview answer for. All other clashes show in the
    /// plan of the output.
    private static let closed: Set<String> = ["data", "_live", "_waymark"]

    private mutating func checkStatics(_ referable: ReferableFiles, _ editions: [Edition]) {
        let languages = Set(editions.dropFirst().map { $0.language.text.lowercased() })
        for path in referable.statics.sorted() {
            var parts = path.lowercased().split(separator: "/").map(String.init)
            if let first = parts.first, languages.contains(first) { parts.removeFirst() }
            guard let folder = parts.first, UniqueNames.closed.contains(folder) else { continue }
            report.add(
                .outputCollision, "the address /\(folder)/ belongs to the guide itself",
                at: SourceLocation(file: "Content/static/\(path)"),
                remedy: "put the file into a folder of another name")
        }
    }

    private mutating func claim(_ path: String, _ document: CheckedDocument, at location: SourceLocation?) {
        let key = UniqueNames.key(path)
        if let other = owners[key] {
            let place = location ?? SourceLocation(file: document.path)
            return report.add(
                .outputCollision, "the address /\(key)/ belongs to \(other)", at: place,
                remedy: location == nil ? "rename the file" : "delete the alias")
        }
        owners[key] = document.path
    }

    private mutating func claimAliases(_ document: CheckedDocument) {
        for alias in document.fields?.list("aliases") ?? [] {
            if let path = alias.text { claim(path, document, at: alias.location) }
        }
    }

    private static func key(_ path: String) -> String { LinkTarget.normal(path.lowercased()) }

    /// Feeds contain ids, so two things of a kind must not share one, whether it is given or taken from the slug.
    private mutating func checkIds(_ items: [Catalogue.Item]) {
        var known: [String: String] = [:]
        for item in items {
            guard let fields = item.original.fields else { continue }
            let id = fields.text("id") ?? item.original.source.slug.text
            if let other = known[id.lowercased()] {
                report.add(
                    .duplicateId, "the id \"\(id)\" already belongs to \(other)",
                    at: fields["id"]?.location ?? SourceLocation(file: item.original.path), remedy: "give another id")
            }
            known[id.lowercased()] = item.original.path
        }
    }
}
