public import Formats
import Geo
import GuideModel

/// The listings of pages of Wikivoyage: what to see and do there, and where to buy, eat, drink and sleep.
///
///     let page = WikivoyagePage(title: "Helsinki", language: "en", text: "* {{see | name=Pier | lat=60.1 | long=24.9}}")
///     let found = WikivoyageImport(guide).proposals(of: page)
///
/// The words of a listing become a quotation under the licence of the page; facts become keys. Cost: linear in the text.
public struct WikivoyageImport {
    private let guide: GuideOutline
    private let sections: Set<WikivoyageSection>
    /// The guide's places by their numbers.
    private let slugs: [String: Slug]

    /// - Parameter sections: which listings are wanted.
    public init(_ guide: GuideOutline, sections: Set<WikivoyageSection> = Set(WikivoyageSection.allCases)) {
        (self.guide, self.sections) = (guide, sections)
        slugs = Dictionary(guide.places.compactMap { place in place.wikidata.map { ($0, place.slug) } }) { first, _ in
            first
        }
    }

    public func proposals(of page: WikivoyagePage) -> Proposals {
        var found = Proposals(source: page.source)
        (found.title, found.language) = (page.title, page.language)
        guard !page.isHTML else {
            found.diagnostics = [Self.refusal(of: page)]
            return found
        }
        let text = page.markup
        var (taken, pictures) = ([String: Int](), 0)
        for template in text.templates {
            guard let listing = WikivoyageListing(template) else { continue }
            let place = page.location(ofLine: template.line)
            guard let name = listing.name else {
                found.dropped.append(Dropped("a listing on line \(template.line)", why: "it has no name", at: place))
                continue
            }
            guard let section = listing.section else {
                let why = "it is no place to see, do, buy, eat, drink or sleep"
                found.dropped.append(Dropped(name, why: why, at: place))
                continue
            }
            let key = Slug(key: name)?.text ?? ContentDigest(name).description
            taken[key, default: 0] += 1
            let number = taken[key, default: 1]
            let id = found.source.id(number == 1 ? key : "\(key)-\(number)")
            guard sections.contains(section) else {
                found.passedOver.insert(id)
                continue
            }
            var proposal = proposal(listing, name, id, page)
            proposal.origin = place
            found.places.append(proposal)
            if listing.text("image") != nil { pictures += 1 }
        }
        nameTheRest(of: text, page, pictures, in: &found)
        return found
    }

    private static func refusal(of page: WikivoyagePage) -> Diagnostic {
        ImportRule.unreadable.diagnostic(
            "this is a page in HTML", at: page.location(ofLine: 1) ?? SourceLocation(file: page.title),
            remedy: "give the page's title or address, its markup (Edit, copy all, save as .wiki), its XML export,"
                + " or an answer of its interface in JSON")
    }

    private func proposal(_ listing: WikivoyageListing, _ name: String, _ id: String, _ page: WikivoyagePage)
        -> Proposal
    {
        var place = Proposal(id: id, title: name)
        (place.location, place.type) = (listing.location, listing.type(in: page.language))
        place.fields = listing.fields(language: page.language, currency: guide.currency)
        if let number = listing.wikidata {
            place.fills = slugs[number]
            if place.location == nil {
                place.gaps.append(ImportGap("location", "a position: `waymark import wikidata \(number)` may know it."))
            }
        }
        if !listing.words.isEmpty, let licence = page.licence {
            place.body =
                Quotation(
                    paragraphs: listing.words, site: "Wikivoyage", title: page.title, address: page.address,
                    licence: licence
                ).markdown
        }
        return place
    }

    /// What was not taken, and why.
    private func nameTheRest(
        of text: Wikitext, _ page: WikivoyagePage, _ pictures: Int, in found: inout Proposals
    ) {
        for template in text.unclosed where WikivoyageNames.isListing(template.name) {
            found.dropped.append(
                Dropped(
                    "a listing on line \(template.line)", why: "the braces that should end it are missing",
                    at: page.location(ofLine: template.line)))
        }
        found.parts = page.districts
        if found.places.isEmpty, found.passedOver.isEmpty, found.dropped.isEmpty || !page.districts.isEmpty {
            // First, since what else was left out is not what the author looks for.
            found.dropped.insert(Dropped(page.title, why: page.reasonForNothing), at: 0)
        }
        if !found.passedOver.isEmpty {
            found.remarks.append("left alone, as --only says: \(found.passedOver.count) of other sections")
        }
        if pictures > 0 {
            found.remarks.append(
                "pictures of Commons that listings name (x-image): \(pictures); `waymark import wikidata --all` brings in those of places that have a number"
            )
        }
        if page.licence == nil, !found.places.isEmpty {
            found.remarks.append("no texts were taken, because the server does not say a free licence of them")
        }
    }
}

// MARK: Files of a new guide

extension WikivoyageImport: ImportReader {
    public static let system = "wikivoyage"
    public static let abstract = "Bring in what a page of Wikivoyage lists."

    /// All pages of a file, of which a new guide is made.
    public static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals {
        let pages = WikivoyagePage.pages(of: file, WikivoyagePage.Hints(guide: "en"))
        let importer = WikivoyageImport(GuideOutline(documents: []))
        let all = pages.map(importer.proposals)
        guard var found = all.first else {
            var found = Proposals(source: options.source(system, file))
            found.dropped.append(Dropped(file.path, why: "it has no page"))
            return found
        }
        for other in all.dropFirst() {
            found.places += other.places
            found.dropped += other.dropped
            found.remarks += other.remarks
        }
        return found
    }
}

// MARK: Servers

extension WikivoyageImport {
    /// The question for the text of a page.
    public static func question(_ title: String, language: String) -> WikimediaQuestion {
        WikimediaQuestion(
            "\(language).wikivoyage.org",
            [
                ("action", "query"), ("prop", "revisions"), ("rvprop", "content"), ("rvslots", "main"),
                ("redirects", "1"), ("titles", title), ("meta", "siteinfo"), ("siprop", "rightsinfo"),
            ])
    }

    /// What an answer to ``question(_:language:)`` has; without a page it has nothing, and says so.
    public func proposals(in answer: JSONTree, title: String, language: String) -> Proposals {
        if let page = WikivoyagePage(answer: answer, language: language) { return proposals(of: page) }
        var found = Proposals(source: WikivoyagePage(title: title, language: language, text: "").source)
        found.dropped.append(Dropped(title, why: "Wikivoyage in \"\(language)\" has no such page"))
        return found
    }

    /// Looks in Wikidata for the positions of places that have a number and no position.
    ///
    /// - Parameter ask: asks a server, and gives its answer, which may say that there is an error.
    public func locate(_ found: inout Proposals, ask: (WikimediaQuestion) throws -> JSONTree) rethrows {
        func number(_ place: Proposal) -> String? {
            place.location == nil ? place.fields.first { $0.name == "wikidata" }?.value.text : nil
        }
        let numbers = Set(found.places.compactMap(number)).sorted()
        var points: [String: Coordinate] = [:]
        for part in numbers.parts(of: WikidataQuestions.most) {
            let answer = try ask(WikidataQuestions.entities(part, ["en"]))
            for id in part { points[id] = WikidataImport.entity(id, in: answer)?.location }
        }
        var count = 0
        for index in found.places.indices {
            guard let point = number(found.places[index]).flatMap({ points[$0] }) else { continue }
            found.places[index].location = point
            found.places[index].gaps.removeAll { $0.key == "location" }
            count += 1
        }
        if count > 0 { found.remarks.append("positions that are from Wikidata, as the page has none: \(count)") }
    }
}
