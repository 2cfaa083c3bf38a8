public import Geo
public import GuideModel

/// A place, or the part of a tour that every entry has.
///
/// Texts are as the source has them, in one line where a guide wants one; ``PlainWords`` makes them of HTML. Nothing here has been
/// checked: a value that a guide does not take becomes a comment in the file, with the reason.
public struct Proposal: Sendable {
    /// By which it is found again, whatever becomes of its file and its title; see ``ImportSource/id(_:)``.
    public let id: String
    public var title: String
    /// `nil` where the source does not tell: the place becomes a draft, and its gap is named.
    public var location: Coordinate?
    /// What it is: as the source calls it, in any language, or as a type where the importer knows.
    public var kind: String?
    public var type: PlaceType?
    /// The name of its town, where the source tells.
    public var city: String?
    /// Other keys of its front matter with values as they are written in a file: `ExtraField(name: "hours", value: .text("24/7"))`.
    public var fields: [ExtraField] = []
    /// Names in other languages, by language: kept as `x-names`.
    public var names: [ExtraField] = []
    /// Texts in other languages, by language: Markdown for the place's page in that edition.
    var texts: [ExtraField] = []
    /// Markdown; a text of strangers goes through ``PlainWords/markdown(_:)`` first.
    public var body = ""
    /// The text where links that have the title of their page as words have none: that is what the page's author may have written.
    var linked = ""
    public var credit: ImportCredit?
    public var gaps: [ImportGap] = []
    /// The name that the file should have; made of the title otherwise.
    public var slug: Slug?
    /// The folders below that of its kind in which the file should stand: `news`.
    var folder: String?
    /// The place of the guide that it tells more of: that place gets the keys that it lacks, and keeps its own.
    public var fills: Slug?
    /// Where it stands in the source.
    public var origin: SourceLocation?
    /// Whether the source tells everything that a guide wants to know, as another guide does: nothing is guessed then, such as the
    /// city of a place that has none.
    public var isWhole = false

    /// Whether a bare number is a price in the currency of its place: in a column of prices it is.
    var takesBarePrice = false

    public init(id: String, title: String) { (self.id, self.title) = (id, title) }

    /// Adds a key with a value, where there is one.
    mutating func add(_ key: String, _ value: ExtraValue?) {
        if let value { fields.append(ExtraField(name: key, value: value)) }
    }

    /// Adds a key with a text, where there is one and the key has none yet.
    public mutating func add(_ key: String, _ text: String?) {
        guard let text, !text.isEmpty, !fields.contains(where: { $0.name == key }) else { return }
        fields.append(ExtraField(name: key, value: .text(text)))
    }
}

/// A tour: past places of the same source or of the guide.
public struct ProposedTour: Sendable {
    public var entry: Proposal
    /// The line on the ground, as it is to be drawn; it becomes a GPX file beside the tour.
    public var line: [Coordinate] = []
    /// The ids of places of the source, in order. Empty: those that are near the line, in the order along it.
    public var stops: [String] = []
    /// What the tour says of its stops beside their places, by their positions in ``stops``: `visit`, `note`, `directions`.
    var details: [Int: [ExtraField]] = [:]
    /// Whether stops that are drafts are stops all the same; the tour is a draft, too, until they have what they lack.
    var keepsDrafts = false

    public init(_ entry: Proposal) { self.entry = entry }
}

/// A picture for a place's gallery, named after its place.
public struct ProposedPicture: Sendable {
    /// The id of the place: of a proposed one, or ``StandingSite/id(of:)`` of one that the guide has.
    let place: String
    /// By which it is known again, so that it is brought in once.
    let id: String
    /// Makes the file, without what must not leave the author's house, such as a position.
    let content: @Sendable () throws -> [UInt8]
    /// What its name ends in.
    var ending = "jpg"
    /// What stands for its bytes while the plan is judged; `nil` for the shortest picture.
    var sample: [UInt8]?
    /// What it shows, where the source says so.
    var alt: String?
    var credit: String?
    /// The file's name at the author's.
    var origin: String?
    /// By the camera's clock.
    var taken: String?
    /// Which way the camera looked, in degrees from the true north.
    var direction: Double?

    init(place: String, id: String, content: @escaping @Sendable () throws -> [UInt8]) {
        (self.place, self.id, self.content) = (place, id, content)
    }
}

/// A file that a key of a place names; written where the guide takes that key and has no file of this name.
public struct ProposedFile: Sendable {
    /// Its name below `Content/media/`: `commons/suomenlinna.jpg`.
    public let file: String
    public let bytes: [UInt8]

    public init(file: String, bytes: [UInt8]) { (self.file, self.bytes) = (file, bytes) }
}

/// Whom to thank for what was brought in, and what its licence asks.
public struct ImportCredit: Hashable, Sendable {
    /// `© OpenStreetMap contributors, ODbL 1.0`
    public let text: String
    /// Where it says so; with an address the place has a link, without one its text ends with the credit.
    public let url: String?

    public init(_ text: String, url: String? = nil) { (self.text, self.url) = (text, url) }
}

/// Something that the source did not tell and an author should add.
public struct ImportGap: Hashable, Sendable {
    /// The key that is missing; the comment stands at it.
    public let key: String
    public let sentence: String
    /// Whether the guide cannot show the entry without it, so that it becomes a draft.
    public let isSerious: Bool

    public init(_ key: String, _ sentence: String, isSerious: Bool = false) {
        (self.key, self.sentence, self.isSerious) = (key, sentence, isSerious)
    }
}
