import Formats
import GuideModel
import Markdown
import Reading

/// Which files of `media/` a guide needs: those that a key, a text or a template names. Only they are published.
///
/// A page of HTML among them loads what it wants from its folder, so the whole folder belongs to it. Cost: linear in the content.
struct MediaUse {
    /// What is named by anything that is built.
    private(set) var published: Set<String>
    private(set) var report = Report()
    /// How many unused files the note lists.
    private static let listed = 10

    /// - Parameter leftOut: the paths of content files that are not built. What they name is not published, but not unused.
    init(
        _ documents: [CheckedDocument], leftOut: Set<String>, site: SiteMaker, templates: [TemplateFile],
        referable: ReferableFiles,
        jobs: Int
    ) {
        published = []
        guard !referable.media.isEmpty else { return }
        let found = Parallel.map(documents, jobs: jobs) { Self.names(in: $0, on: referable) }
        var (built, left) = (Self.names(in: site, on: referable), Set<String>())
        for template in templates { built.formUnion(Self.names(in: template.text, on: referable)) }
        for (document, names) in zip(documents, found) {
            if leftOut.contains(document.path) { left.formUnion(names.all) } else { built.formUnion(names.shown) }
            left.formUnion(names.all)
        }
        for film in built {
            if let poster = FilmPoster.names(of: film).first(where: { referable.media[$0] != nil }) {
                built.insert(poster)
            }
        }
        published = Self.withFolders(of: built, referable)
        reportUnused(referable.media.keys.filter { !published.contains($0) && !left.contains($0) }.sorted())
    }

    private mutating func reportUnused(_ files: [String]) {
        guard let first = files.first else { return }
        let others = files.dropFirst().prefix(Self.listed - 1).map { "media/\($0)" }
        let rest = files.count - 1 - others.count
        let list = others + (rest > 0 ? ["\(rest) more"] : [])
        let more = list.isEmpty ? "" : "; nor \(files.count == 2 ? "is" : "are") " + list.joined(separator: ", ")
        report.add(
            .unusedMedia,
            "nothing names this file, so it is not published" + more,
            at: SourceLocation(file: "Content/media/\(first)"),
            remedy:
                "name it where it should be seen, delete it, or publish it by a key of your own in site.yaml, such as "
                + "x-files: [\(first)]")
    }
}

private extension MediaUse {
    /// The files that a content file names: those that visitors can come to, and all, with those that are read into pages.
    struct Names: Sendable {
        var shown: Set<String> = []
        var all: Set<String> = []

        mutating func add(_ path: String, on referable: ReferableFiles, isShown: Bool = true) {
            let path = LinkTarget.mediaPath(path)
            guard referable.media[path] != nil else { return }
            all.insert(path)
            if isShown { shown.insert(path) }
        }

        /// A link or an address, which may name anything.
        mutating func add(link: String, on referable: ReferableFiles) {
            if case .path(let path, _) = LinkTarget(link) { add(path, on: referable) }
        }

        mutating func add(_ value: ExtraValue, on referable: ReferableFiles) {
            switch value {
            case .text(let text): add(link: text, on: referable)
            case .list(let values): for value in values { add(value, on: referable) }
            case .map(let fields): for field in fields { add(field.value, on: referable) }
            }
        }

        mutating func add(_ mentions: [Mention], on referable: ReferableFiles) {
            for mention in mentions {
                switch mention.target {
                case .media, .picture: add(mention.name, on: referable)
                case .path: add(link: mention.name, on: referable)
                // The words of a transcript are on the page; captions are loaded.
                case .transcript: add(mention.name, on: referable, isShown: mention.name.hasSuffix(".vtt"))
                case .line: add(mention.name, on: referable, isShown: false)
                case .place, .tour, .itinerary, .city, .kind, .interest, .map, .timetable, .template, .font: break
                }
            }
        }
    }

    static func names(in document: CheckedDocument, on referable: ReferableFiles) -> Names {
        var names = Names()
        names.add(document.mentions, on: referable)
        for reference in document.body.references { names.add(link: reference.destination, on: referable) }
        for address in document.body.embeddedAddresses { names.add(link: address, on: referable) }
        for directive in document.body.directives {
            names.add(link: String(directive.argument.prefix { $0 != " " }), on: referable)
        }
        for field in document.fields?.extra ?? [] { names.add(field.value, on: referable) }
        return names
    }

    static func names(in site: SiteMaker, on referable: ReferableFiles) -> Set<String> {
        var names = Names()
        names.add(site.mentions, on: referable)
        for field in site.site?.extra ?? [] { names.add(field.value, on: referable) }
        return names.shown
    }

    /// The paths after `media/` in a template, a style sheet or a script.
    static func names(in text: String, on referable: ReferableFiles) -> Set<String> {
        var names = Names()
        let (bytes, mark) = (Array(text.utf8), Array("media/".utf8))
        var next = bytes.firstRange(ofBytes: mark)
        while let found = next {
            let rest = bytes[found.upperBound...]
            next = rest.firstRange(ofBytes: mark)
            let name = rest[..<(next?.lowerBound ?? rest.endIndex)].prefix { !endsOfNames.contains($0) }
            names.add(PercentEncoding.decoded(String(decoding: name, as: UTF8.self)), on: referable)
        }
        return names.shown
    }

    private static let endsOfNames = Set("\"'`()<>?#{}\\ \t\r\n".utf8)

    static func withFolders(of names: Set<String>, _ referable: ReferableFiles) -> Set<String> {
        let pages = names.filter { MediaType(of: $0).name == "text/html" }
        let folders = Set(
            pages.map { String($0.prefix(upTo: $0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)) })
        guard !folders.isEmpty else { return names }
        return names.union(referable.media.keys.filter { path in folders.contains { path.hasPrefix($0) } })
    }
}
