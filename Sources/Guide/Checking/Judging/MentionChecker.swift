import Calendar
import Formats
import GuideModel
import Reading

/// Finds what is wrong with one document in relation to the others.
protocol DocumentChecker: Sendable {
    var report: Report { get }
    /// What all documents together may spend on the search for remedies.
    var suggestions: SuggestionBudget { get set }

    /// - Parameter isBuilt: whether the document is built now, so that what it names must be built too.
    mutating func check(_ document: CheckedDocument, isBuilt: Bool)
}

/// Checks that everything that front matter refers to exists.
struct MentionChecker: DocumentChecker {
    let catalogue: Catalogue
    let referable: ReferableFiles
    let site: SiteMaker
    let paths: SitePaths
    let leftOut: LeftOutReferences
    private(set) var report = Report()
    /// The file that is checked.
    private var document: CheckedDocument?
    var suggestions = SuggestionBudget()

    init(
        catalogue: Catalogue, referable: ReferableFiles, site: SiteMaker, paths: SitePaths, leftOut: LeftOutReferences
    ) {
        self.leftOut = leftOut
        self.catalogue = catalogue
        self.referable = referable
        self.site = site
        self.paths = paths
    }

    mutating func check(_ document: CheckedDocument, isBuilt: Bool) {
        self.document = document
        for mention in document.mentions { check(mention, from: document.source.kind, isBuilt: isBuilt) }
    }

    /// - Parameter isBuilt: whether the mentioning file is built now, so that what it names must be built too.
    mutating func check(_ mention: Mention, from kind: ContentKind, isBuilt: Bool) {
        switch mention.target {
        case .place: checkPage(mention, .places, .unknownPlace, isBuilt)
        case .tour: checkPage(mention, .tours, .unknownTour, isBuilt)
        case .itinerary: checkPage(mention, .itineraries, .unknownItinerary, isBuilt)
        case .city: checkPage(mention, .cities, .unknownCity, isBuilt)
        case .kind:
            checkName(
                mention, .unknownKind, "a kind that site.yaml does not define", site.kinds.map { ($0.slug, $0.label) })
        case .interest:
            checkName(
                mention, .unknownInterest, "an interest that site.yaml does not define",
                site.interests.map { ($0.slug, $0.label) })
        case .media, .picture: checkMedia(mention)
        case .font: checkFont(mention)
        case .transcript:
            let text = referable.transcripts[mention.name]
            checkFile(mention, .missingMedia, "media/", text != nil, referable.transcripts.keys)
            if text?.trimmed == "" {
                report.add(
                    .missingTranscript, "the transcript media/\(mention.name) is empty", at: mention.location,
                    remedy: "write into it what is said, or delete the key")
            }
        case .line:
            checkFile(mention, .badLine, "Content/", referable.lineFile(mention.name) != nil, referable.lineFiles.keys)
        case .map: checkMap(mention)
        case .timetable: checkTimetable(mention)
        case .template: checkTemplate(mention, kind)
        case .path: checkPath(mention, isBuilt)
        }
    }
}

extension MentionChecker {
    private mutating func checkPage(_ mention: Mention, _ kind: ContentKind, _ rule: CheckingRule, _ isBuilt: Bool) {
        guard let slug = Slug(mention.name) else {
            return reportName(
                mention,
                remedy: catalogue.slug(ofFile: mention.name, kind).map { "write \"\($0)\", the name of its file" }
                    ?? suggestions.spend { catalogue.suggestion(for: mention.name, kind) })
        }
        guard let item = catalogue.item(kind, slug) else {
            if catalogue.isUnreadable(kind, mention.name) { return }
            return report.add(
                rule, "\"\(mention.key)\" names \(kind.words) that does not exist: \"\(mention.name)\"",
                at: mention.location,
                remedy: suggestions.spend { catalogue.suggestion(for: mention.name, kind) }
                    ?? "write Content/\(kind.rawValue)/\(mention.name).md, or name another")
        }
        guard isBuilt else { return }
        if let target = leftOut.target(of: mention) { return reportLeftOut(target, mention) }
        if let end = catalogue.end(of: item, kind) { reportEnding("the \(kind.word) \"\(slug)\"", end, mention) }
    }

    private mutating func reportLeftOut(_ target: LeftOutReferences.Target, _ mention: Mention) {
        report.add(
            .leftOutReference,
            "\(owner) goes without \(target.words): \(target.reason.words(in: catalogue.zone))", at: mention.location,
            remedy: LeftOutReferences.remedy)
    }

    /// Says beforehand what the file will go without.
    private mutating func reportEnding(_ thing: String, _ end: Instant, _ mention: Mention) {
        let uses = document.flatMap { ContentUses($0, in: catalogue) }
        let isLast = ["stops", "place", "affects"].contains(mention.key) && uses?.isTooLittle(from: end) == true
        let lack = isLast ? uses.map { "; from then on \(owner) is left out, because \($0.lack)" } ?? "" : ""
        report.add(
            catalogue.publication.warning(
                of: end,
                "from \(catalogue.zone.date(at: end)) on \(owner) goes without \(thing), which ends then\(lack)",
                at: mention.location))
    }

    /// In a message: `the tour "old-town"`.
    private var owner: String {
        guard let source = document?.source, source.kind != .site, source.kind != .frontPage else {
            return document?.source.kind.words ?? ContentKind.site.words
        }
        return "the \(source.kind.word) \"\(source.slug)\""
    }

    private mutating func checkName(
        _ mention: Mention, _ rule: CheckingRule, _ fault: String, _ definitions: [(slug: Slug, label: String)]
    ) {
        guard site.isReadable, !definitions.contains(where: { $0.slug.text == mention.name }) else { return }
        let names = definitions.map(\.slug.text)
        let meant = Slug(words: mention.name)
        let known = meant.map { Self.definition(of: $0, mention) } ?? "define it in Content/site.yaml"
        let labelled = definitions.first { $0.slug == meant || $0.label.lowercased() == mention.name.lowercased() }
        let remedy =
            labelled.map { "write \"\($0.slug)\"" }
            ?? Suggestion.didYouMean(meant?.text ?? mention.name, among: names, otherwise: known)
        guard Slug(mention.name) != nil else { return reportName(mention, remedy: remedy) }
        report.add(
            rule, "\"\(mention.key)\" names \(fault): \"\(mention.name)\"", at: mention.location, remedy: remedy)
    }

    /// The line that is lacking in `site.yaml`.
    private static func definition(of name: Slug, _ mention: Mention) -> String {
        let label = name.text.replacing("-", with: " ")
        let entry = "{ label: \(label.prefix(1).uppercased() + label.dropFirst()) }"
        if case .kind = mention.target { return "add \(name): \(entry) to kinds in site.yaml" }
        return "add { id: \(name), \(entry.dropFirst(2)) to interests in site.yaml"
    }

    /// A text that can be no name, such as a title.
    private mutating func reportName(_ mention: Mention, remedy: String?) {
        report.add(
            .badSlug, "\"\(mention.key)\": \"\(mention.name)\" is not a name of \(Slug.letters)",
            at: mention.location,
            remedy: remedy ?? Self.divided(mention.name) ?? "write the name of its file without .md, such as old-north")
    }

    /// Several names that YAML reads as one: `old-north, paul-revere`, or items that are indented more than the first.
    private static func divided(_ text: String) -> String? {
        let names = text.split(separator: ", ").flatMap { $0.split(separator: " - ").map(String.init) }
        guard names.count > 1, names.allSatisfy({ Slug($0) != nil }) else { return nil }
        return "write each name on a line of its own, with - before it, all indented alike"
    }

    private mutating func checkMedia(_ mention: Mention) {
        let exists = referable.media[mention.name] != nil
        checkFile(mention, .missingMedia, "media/", exists, referable.media.keys)
        if exists, case .picture = mention.target, !MediaType(of: mention.name).isPicture {
            report.add(
                .wrongMedia, "\"\(mention.name)\" is not a picture", at: mention.location,
                remedy: "give a file that ends in \(MediaType.pictureEndings.joined(separator: ", "))")
        }
    }

    private mutating func checkFont(_ mention: Mention) {
        let exists = referable.statics.contains(mention.name)
        checkFile(mention, .missingMedia, "static/", exists, referable.statics)
        if exists, !MediaType(of: mention.name).isFont {
            report.add(
                .wrongMedia, "\"\(mention.name)\" is not a font", at: mention.location,
                remedy: "give a file that ends in \(MediaType.fontEndings.joined(separator: ", "))")
        }
    }

    private mutating func checkFile(
        _ mention: Mention, _ rule: CheckingRule, _ folder: String, _ exists: Bool, _ names: some Sequence<String>
    ) {
        guard !exists else { return }
        report.add(
            rule, "there is no file \(folder)\(mention.name)", at: mention.location,
            remedy: suggestions.spend { Suggestion.file(mention.name, among: names.sorted()) }
                ?? "put the file there")
    }

    private mutating func checkMap(_ mention: Mention) {
        guard !referable.hasMap(mention.name) else { return }
        report.add(
            .unknownMap, "there is no file maps/\(mention.name)", at: mention.location,
            remedy: Suggestion.didYouMean(
                mention.name, among: referable.maps, otherwise: "put the extract into Content/maps/, or delete the key")
        )
    }

    private mutating func checkTimetable(_ mention: Mention) {
        guard !referable.timetables.contains(mention.name) else { return }
        report.add(
            .missingTimetable, "there is no file timetables/\(mention.name)", at: mention.location,
            remedy: Suggestion.didYouMean(
                mention.name, among: referable.timetables, otherwise: "put the timetable into Content/timetables/"))
    }

    private mutating func checkTemplate(_ mention: Mention, _ kind: ContentKind) {
        let names = [ReferableFiles.defaultTemplate(of: kind)] + referable.templates
        guard !names.contains(mention.name) else { return }
        report.add(
            .unknownTemplate, "there is no page template \"\(mention.name)\"", at: mention.location,
            remedy: Suggestion.didYouMean(
                mention.name, among: names, otherwise: "write Templates/pages/\(mention.name).mustache"))
    }

    private mutating func checkPath(_ mention: Mention, _ isBuilt: Bool) {
        guard case .path(let path, _) = LinkTarget(mention.name), !paths.contains(path) else { return }
        if let target = leftOut.target(ofPath: path) {
            if isBuilt { reportLeftOut(target, mention) }
            return
        }
        report.add(
            .brokenLink, "the site has no path \"\(mention.name)\"", at: mention.location,
            remedy: WebAddress.guess(mention.name).map { "write \($0)" }
                ?? suggestions.spend { paths.suggestion(for: path) })
    }
}

extension ContentKind {
    /// In a message: "names a place that does not exist".
    var words: String {
        switch self {
        case .places: "a place"
        case .tours: "a tour"
        case .itineraries: "an itinerary"
        case .cities: "a city"
        case .alerts: "an alert"
        case .pages: "a page"
        case .frontPage: "the front page"
        case .site: "the site"
        }
    }
}

extension Suggestion {
    /// The file that the author probably meant: one with the same name in another folder, or the nearest name.
    static func file(_ path: String, among names: [String]) -> String? {
        let name = path.split(separator: "/").last ?? ""
        if let moved = names.first(where: { $0.split(separator: "/").last == name }) {
            return "did you mean \"\(moved)\"?"
        }
        return didYouMean(path, among: names)
    }
}
