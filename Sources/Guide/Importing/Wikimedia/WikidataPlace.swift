import Formats
import Geo
import GuideModel

/// A place in the making of a thing of Wikidata.
struct WikidataPlace {
    private(set) var proposal: Proposal
    /// The numbers of things whose names are needed: what it is, and who built it.
    let others: [String]
    /// The file of its picture at Commons.
    let pictureName: String?
    /// The title of its article in the guide's language.
    let ownArticle: String?
    /// Whether its text is the import's to write: never that of a place that the author made.
    let takesText: Bool
    private let entity: WikidataEntity
    private let language: String

    private static let kinds = "P31", architects = "P84"

    init(_ entity: WikidataEntity, asked: String, of place: GuideOutline.KnownPlace?, _ guide: GuideOutline) {
        self.entity = entity
        language = guide.language
        others = Array(entity.items(Self.kinds).prefix(5) + entity.items(Self.architects).prefix(3))
        pictureName = entity.text("P18").flatMap(CommonsPicture.name)
        ownArticle = entity.articles[WikidataQuestions.site(guide.language)]
        takesText = place?.isFromWikidata ?? true
        // The number that was asked for stays the id, so that a place is found again after two things were made one.
        proposal = Proposal(id: "wikidata:" + (place?.wikidata ?? entity.id), title: entity.id)
        proposal.fills = place?.slug
        proposal.location = entity.location
        name(in: guide)
        addContact()
        addFacts(guide)
        askWhetherItIsThere()
        if asked != entity.id {
            proposal.gaps.append(
                ImportGap(
                    "wikidata",
                    "Wikidata has made \(asked) one with \(entity.id); look whether this is still the place that is meant."
                ))
        }
    }

    private mutating func name(in guide: GuideOutline) {
        let languages = [guide.language, "mul", "en"] + entity.labels.keys.sorted()
        if let label = WikidataEntity.first(of: entity.labels, in: languages) {
            proposal.title = label.text
            if ![guide.language, "mul"].contains(label.language) {
                proposal.gaps.append(
                    ImportGap(
                        "title", "the name in the guide's language. Wikidata has it in \"\(label.language)\" only."))
            }
        } else {
            proposal.gaps.append(ImportGap("title", "the name. Wikidata has only the number."))
        }
        proposal.names = entity.labels.sorted { $0.key < $1.key }
            .filter { !["mul", guide.language].contains($0.key) && $0.value != proposal.title }
            .map { ExtraField(name: $0.key, value: .text($0.value)) }
        if let summary = entity.descriptions[guide.language] {
            proposal.add("summary", summary.prefix(1).uppercased() + summary.dropFirst())
        }
    }

    private mutating func addContact() {
        proposal.add("wikidata", entity.id)
        if let own = ownArticle {
            proposal.add("wikipedia", "\(language):\(own)")
        } else if let english = entity.articles["enwiki"] {
            proposal.add("wikipedia", "en:\(english)")
        }
        proposal.add("address", entity.text("P6375", in: [language, "mul", "en"]))
        proposal.add("website", entity.text("P856").flatMap(Self.webAddress))
        proposal.add("phone", entity.text("P1329"))
        proposal.add("email", entity.text("P968").map { $0.hasPrefix("mailto:") ? String($0.dropFirst(7)) : $0 })
        if let access = WikidataFacts.wheelchair(entity.items("P2846")) { proposal.fields.append(access) }
    }

    private static func webAddress(_ text: String) -> String? {
        text.hasPrefix("https://") || text.hasPrefix("http://") ? text : nil
    }

    private mutating func addFacts(_ guide: GuideOutline) {
        let opened = (entity.values("P1619") + entity.values("P571")).lazy.compactMap { WikidataFacts.date($0.value) }
        proposal.add("x-opened", opened.first)
        proposal.add("x-height", entity.values("P2048").lazy.compactMap { WikidataFacts.length($0.value) }.first)
        proposal.add("x-visitors", WikidataFacts.visitors(entity.values("P1174")))
    }

    /// What was closed, dissolved or demolished waits for someone who looks; an author's own place stays as it is.
    private mutating func askWhetherItIsThere() {
        let end = (entity.values("P576") + entity.values("P3999")).lazy.compactMap { WikidataFacts.date($0.value) }
        guard let end = end.first else { return }
        proposal.gaps.append(
            ImportGap(
                "title", "a look whether it is still there: it was closed or demolished in \(end), by Wikidata.",
                isSerious: proposal.fills == nil))
    }

    /// Adds what other things are called: who built it, and what it is.
    mutating func name(others names: [String: [String: String]]) {
        func name(_ id: String) -> String? {
            names[id].flatMap { WikidataEntity.first(of: $0, in: [language, "mul", "en"])?.text }
        }
        let architects = entity.items(Self.architects).prefix(3).compactMap(name)
        proposal.add("x-architect", architects.isEmpty ? nil : architects.joined(separator: ", "))
        // The first kind that anybody knows, in English or the guide's language.
        let kinds = entity.items(Self.kinds).prefix(5).flatMap { id in
            ["en", language].compactMap { names[id]?[$0] }
        }
        proposal.kind = kinds.first { PlaceType.guess($0) != nil } ?? kinds.first
    }

    mutating func add(_ quotation: Quotation) { proposal.body = quotation.markdown }

    /// Names the picture, and gives its file. What it shows is what Wikidata or Commons say; without that an author has to say it before
    /// the guide shows the picture.
    mutating func add(_ picture: CommonsPicture, named name: String, _ bytes: [UInt8], ending: String) -> ProposedFile {
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let word = Slug(key: stem).map { String($0.text.prefix(60)) } ?? "picture"
        // Two names may give one slug.
        let file = ProposedFile(
            file: "commons/\(word)-\(ContentDigest(name).description.prefix(6)).\(ending)", bytes: bytes)
        let alt = entity.legend(of: "P18", in: language) ?? picture.description
        var values = [ExtraField(name: "file", value: .text(file.file))]
        if let alt { values.append(ExtraField(name: "alt", value: .text(alt))) }
        values.append(ExtraField(name: "credit", value: .text(picture.credit)))
        proposal.fields.append(ExtraField(name: "image", value: .map(values)))
        let gap =
            alt == nil
            ? "alt: what the picture shows, for people who cannot see it. Say so, and take the line below."
            : "a look at alt: it has the words of Wikimedia. Say in your own what the picture shows."
        proposal.gaps.append(ImportGap("image", gap))
        return file
    }
}
