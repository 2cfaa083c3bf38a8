import Calendar
import Formats
import GuideModel
import Markdown
import Reading

/// Checks the Markdown of a file: its links, pictures, directives and raw HTML.
struct BodyChecker: DocumentChecker {
    let catalogue: Catalogue
    let referable: ReferableFiles
    let paths: SitePaths
    let leftOut: LeftOutReferences
    let html: Site.HTMLTrust
    let allowsRemotePictures: Bool
    /// The site's own address, with a slash at its end; empty where it is not known.
    private let address: String
    var report = Report()
    var document: CheckedDocument?
    private var isBuilt = true
    /// The lines of the document, once a fault needs them.
    private var lines: [Substring]?
    var suggestions = SuggestionBudget()

    init(
        catalogue: Catalogue, referable: ReferableFiles, paths: SitePaths, leftOut: LeftOutReferences, site: Site?
    ) {
        self.leftOut = leftOut
        self.catalogue = catalogue
        self.referable = referable
        self.paths = paths
        html = site?.html ?? .escaped
        allowsRemotePictures = site?.showsRemotePictures ?? false
        address = site?.url ?? ""
    }

    /// - Parameter isBuilt: whether the file is built, so that what it links to must be built too.
    mutating func check(_ document: CheckedDocument, isBuilt: Bool) {
        self.document = document
        self.isBuilt = isBuilt
        lines = nil
        for problem in document.body.problems {
            report.add(
                problem.rule, problem.fault, at: location(problem.position, length: problem.length),
                remedy: problem.remedy)
        }
        if html == .escaped { reportHTML(in: document) } else { checkEmbedded(in: document) }
        for reference in document.body.references {
            if reference.kind == .picture { checkPicture(reference) } else { checkLink(reference) }
        }
        for directive in document.body.directives { checkDirective(directive) }
    }
}

extension BodyChecker {
    func location(_ position: Position, length: Int = 1) -> SourceLocation {
        SourceLocation(file: document?.path ?? "", line: position.line, column: position.column, length: length)
    }

    /// Where a destination is in its line; the beginning of the link where it goes over several lines or is written differently.
    mutating func location(of reference: Reference) -> SourceLocation {
        let row = reference.position.line - 1
        let lines = readLines()
        let line = lines.indices.contains(row) ? lines[row] : ""
        let rest = String(line.unicodeScalars.dropFirst(reference.position.column - 1))
        guard !reference.destination.isEmpty, let found = rest.firstRange(of: reference.destination) else {
            return location(reference.position)
        }
        let offset = rest.unicodeScalars.distance(from: rest.startIndex, to: found.lowerBound)
        let position = Position(line: reference.position.line, column: reference.position.column + offset)
        return location(position, length: reference.destination.unicodeScalars.count)
    }

    private mutating func readLines() -> [Substring] {
        let known = lines ?? document?.source.text.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        lines = known
        return known
    }

    /// Checks HTML that is kept: its addresses mean the same as those of links. Schemes are not looked at: trusted HTML may use
    /// any, and of safe HTML only harmless ones are kept.
    private mutating func checkEmbedded(in document: CheckedDocument) {
        guard let first = document.body.rawHTML.first else { return }
        var row = first.line - 1
        for address in document.body.embeddedAddresses where !address.isEmpty {
            let lines = readLines()
            row = lines.indices.dropFirst(row).first { lines[$0].contains(address) } ?? row
            let reference = Reference(embedded: address, at: Position(line: row + 1, column: 1))
            switch LinkTarget(address) {
            case .dangerous, .unknown: break
            default: checkLink(reference)
            }
        }
        for address in document.body.embeddedPictures where LinkTarget(address).isRemote {
            let row = readLines().firstIndex { $0.contains(address) } ?? first.line - 1
            reportRemote(Reference(embedded: address, at: Position(line: row + 1, column: 1)))
        }
    }

    private mutating func reportHTML(in document: CheckedDocument) {
        for position in document.body.rawHTML {
            report.add(
                .rawHTML, "raw HTML is shown as text", at: location(position),
                remedy: "write Markdown or a ::: directive, or say html: safe in site.yaml")
        }
    }
}

extension BodyChecker {
    private mutating func checkLink(_ reference: Reference) {
        guard !reference.destination.isEmpty else {
            return report.add(
                .emptyLink, "the link leads nowhere", at: location(of: reference),
                remedy: "write an address, a path or a page of the guide between the round brackets")
        }
        let target = LinkTarget(reference.destination)
        if case .page = target {
        } else if reference.text.trimmed.isEmpty {
            report.add(
                .emptyLink, "the link has no text", at: location(of: reference),
                remedy: "write a text between the brackets; only links to pages of the guide take their title")
        }
        switch target {
        case .page(let kind, let name, let ending): checkPage(kind, name, ending.anchor, reference)
        case .anchor(let id): checkAnchor(id, in: document.map { [$0] } ?? [], reference)
        case .path(let path, _): checkPath(path, reference)
        case .external:
            checkExternal(reference)
            checkOwnAddress(reference)
        case .dangerous(let scheme):
            report.add(
                .dangerousLink, "links may not use \(scheme):", at: location(of: reference),
                remedy: "write an http(s) address, a path or a page of the guide")
        case .unknown(let scheme): reportScheme(scheme, reference)
        }
    }

    private mutating func reportScheme(_ scheme: String, _ reference: Reference) {
        let known = LinkTarget.externalSchemes + LinkTarget.PageKind.allCases.map(\.rawValue)
        report.add(
            .unknownScheme, "a link beginning with \"\(scheme):\" means nothing here", at: location(of: reference),
            remedy: Suggestion.didYouMean(
                scheme, among: known, otherwise: "begin it with \(known.sorted().joined(separator: ":, ")):"))
    }

    mutating func checkExternal(_ reference: Reference) {
        let address = reference.destination
        guard address.lowercased().hasPrefix("http"), !WebAddress.isValid(PercentEncodedSpaces.encoded(address)) else {
            return
        }
        report.add(
            .badURL, "the link is not a web address: \"\(address)\"", at: location(of: reference),
            remedy: WebAddress.remedy(for: address))
    }

    private mutating func checkPath(_ path: String, _ reference: Reference) {
        if reference.text.hasPrefix("^") {
            return report.add(
                .brokenFootnote, "\"[\(reference.text)](\(reference.destination))\" is a link and no footnote",
                at: location(of: reference),
                remedy: "write [\(reference.text)] alone, and a line \"[\(reference.text)]: words\"")
        }
        if path.isEmpty, reference.destination.hasPrefix("?") {
            return report.add(
                .brokenLink, "\"\(reference.destination)\" names no page", at: location(of: reference),
                remedy: "write the page before the ?, such as /tours/\(reference.destination)")
        }
        guard !paths.contains(path), referable.media[LinkTarget.mediaPath(path)] == nil else { return }
        if let target = leftOut.target(ofPath: path) {
            if isBuilt { reportLeftOut(target, reference) }
            return
        }
        report.add(
            .brokenLink, "the site has no path \"\(reference.destination)\"", at: location(of: reference),
            remedy: page(ofFile: reference.destination).map { "write \($0)" }
                ?? WebAddress.guess(reference.destination).map { "write \($0)" }
                ?? suggestions.spend { paths.suggestion(for: path) })
    }

    /// What a link to a content file means: `place:old-north` for `old-north.md` and `../places/old-north.md`.
    private func page(ofFile path: String) -> String? {
        let file = path.prefix { $0 != "#" }
        guard file.hasSuffix(".md") else { return nil }
        let own = document.map(\.source.kind)
        let kinds = LinkTarget.PageKind.allCases.filter { catalogue.slug(ofFile: String(file), $0.folder.0) != nil }
        let named = kinds.first { file.contains("\($0.folder.0.rawValue)/") } ?? kinds.first { $0.folder.0 == own }
        guard let kind = named ?? kinds.first, let slug = catalogue.slug(ofFile: String(file), kind.folder.0) else {
            return nil
        }
        return "\(kind.rawValue):\(slug)\(path[file.endIndex...])"
    }

    /// A whole address of the guide itself leads away from an edition, from a preview and from a copy on paper.
    private mutating func checkOwnAddress(_ reference: Reference) {
        guard let scheme = address.firstRange(of: "://"),
            let path = ["https://", "http://"].lazy.compactMap({ [address] start in
                reference.destination.withoutPrefix(start + address[scheme.upperBound...])
            }).first
        else { return }
        let known = paths.contains(String(path.prefix { $0 != "?" && $0 != "#" }))
        report.add(
            .ownAddress, "the link goes to this site by its whole address", at: location(of: reference),
            remedy: known ? "write /\(path)" : "write the path, or a page by name, such as place:name or tour:name")
    }

    private mutating func checkPage(
        _ kind: LinkTarget.PageKind, _ name: String, _ anchor: String?, _ reference: Reference
    ) {
        let (folder, rule) = kind.folder
        guard let item = Slug(name).flatMap({ catalogue.item(folder, $0) }) else {
            if catalogue.isUnreadable(folder, name) { return }
            let other = Slug(name).flatMap { slug in
                LinkTarget.PageKind.allCases.first { catalogue.item($0.folder.0, slug) != nil }
            }
            return report.add(
                rule, "the link names \(folder.words) that does not exist: \"\(name)\"", at: location(of: reference),
                remedy: name.isEmpty
                    ? "write the name of \(folder.words) after the colon"
                    : other.map { "did you mean \($0.rawValue):\(name)?" }
                        ?? suggestions.spend { catalogue.suggestion(for: name, folder) }
                        ?? "write Content/\(folder.rawValue)/\(name).md, or name another")
        }
        if isBuilt, let reason = item.leftOut {
            reportLeftOut(.init(kind: folder, slug: item.original.source.slug, reason: reason), reference)
        } else if isBuilt, let end = catalogue.end(of: item, folder) {
            report.add(
                catalogue.publication.warning(
                    of: end,
                    "from \(catalogue.zone.date(at: end)) on the link to the \(folder.word) \"\(name)\", which ends then, is "
                        + "shown as its words", at: location(of: reference)))
        }
        if let anchor { checkAnchor(anchor, in: [item.original] + item.translations.values, reference) }
    }

    private mutating func reportLeftOut(_ target: LeftOutReferences.Target, _ reference: Reference) {
        report.add(
            .leftOutReference,
            "the link to \(target.words) is shown as its words: \(target.reason.words(in: catalogue.zone))",
            at: location(of: reference), remedy: LeftOutReferences.remedy)
    }

    private mutating func checkAnchor(_ id: String, in documents: [CheckedDocument], _ reference: Reference) {
        let known = documents.flatMap { $0.body.outline.map(\.id) + (html == .trusted ? $0.body.embeddedIDs : []) }
        guard !id.isEmpty, !known.contains(id) else { return }
        report.add(
            .brokenAnchor, "no heading there has the anchor \"#\(id)\"", at: location(of: reference),
            remedy: Suggestion.didYouMean(
                id, among: known.sorted(),
                otherwise: Suggestion.list(known.sorted()).map { "the anchors are \($0)" } ?? "delete the # part"))
    }
}

extension String {
    /// What follows a beginning; `nil` where it does not begin so.
    fileprivate func withoutPrefix(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}

/// Markdown allows spaces in `<…>` destinations and writes them encoded.
private enum PercentEncodedSpaces {
    static func encoded(_ address: String) -> String { address.replacing(" ", with: "%20") }
}

extension LinkTarget.PageKind {
    /// The folder of the pages of this kind, and the rule about names that are not in it.
    fileprivate var folder: (ContentKind, CheckingRule) {
        switch self {
        case .place: (.places, .unknownPlace)
        case .tour: (.tours, .unknownTour)
        case .itinerary: (.itineraries, .unknownItinerary)
        case .city: (.cities, .unknownCity)
        case .alert: (.alerts, .unknownAlert)
        case .page: (.pages, .unknownPage)
        }
    }
}

extension Problem {
    fileprivate var rule: CheckingRule {
        switch kind {
        case .unclosedDirective, .strayDirectiveEnd, .unreadableDirective, .directiveTooDeep: .badDirective
        case .repeatedID: .repeatedAnchor
        case .foreignSyntax: .foreignSyntax
        case .unknownFootnote, .unusedFootnote, .repeatedFootnote: .brokenFootnote
        }
    }
}
