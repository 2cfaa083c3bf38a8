public import GuideModel
import Reading

/// What a source offers to a guide, before anything of the guide is looked at: values, and no file.
///
///     var found = Proposals(source: ImportSource(name: "trail", system: "gpx"))
///     found.places.append(Proposal(id: found.source.id("old-north-church"), title: "Old North Church"))
///
/// Every importer makes one of these, and ``ImportPlanner`` makes files of it. What a source has and a guide cannot take is
/// named in ``dropped``, with its reason: nothing is lost in silence.
public struct Proposals: Sendable {
    public var source: ImportSource
    /// What the whole source is called: the name of a layer or a document. A whole guide of it has that title.
    public var title: String?
    /// The language of its words, where the source says it: that of a whole guide of it.
    public var language: String?
    /// Otherwise the language that names of columns, kinds and hours are in, where they tell.
    public internal(set) var probableLanguage: String?
    /// Other pages that have the rest of what the source tells of, by their titles: the districts of a large city.
    public internal(set) var parts: [String] = []
    public var places: [Proposal] = []
    public var tours: [ProposedTour] = []
    public var pictures: [ProposedPicture] = []
    /// Pictures, sounds and films that the source names by the paths of files; ``attach(_:)`` gives them those that are there.
    public internal(set) var attachments: [Attachment] = []
    /// What else another guide has: cities, itineraries, alerts, pages.
    var entries: [ProposedEntry] = []
    /// The kinds and interests that its places need, as `site.yaml` has them.
    var kinds: [ExtraField] = []
    var interests: [ExtraField] = []
    /// The feeds of all editions, by their languages, the main one first.
    var feeds: [ExtraField] = []
    /// Which edition of a guide this is, where it is one.
    var mark: EditionMark?
    /// What the site says in the words of its edition.
    var words: ProposedWords?
    /// The other editions of the guide.
    var editions: [Proposals] = []
    /// Other keys of `site.yaml`, for a guide that is made of the source.
    public var settings: [ExtraField] = []
    /// Files of `media/` that the proposals name; ``files`` has those that could be found.
    public var wanted: [WantedFile] = []
    public var files: [FoundFile] = []
    /// Files that keys of places name, such as pictures.
    public var namedFiles: [ProposedFile] = []
    /// What the source has and was not taken.
    public var dropped: [Dropped] = []
    /// Ids of what the source has and the author did not ask for now: an earlier import may have brought it in.
    var passedOver: Set<String> = []
    /// Sentences for the author, such as what the source has of each kind.
    public var remarks: [String] = []
    /// Whether this is all that the source has, so that what an earlier import brought and is missing now is gone there.
    var isWhole = true
    /// What is wrong with the source itself, with file, line and column. Where one is an error, the proposals are only what
    /// could be read all the same.
    public var diagnostics: [Diagnostic] = []

    public init(source: ImportSource) { self.source = source }
}

/// Where proposals come from.
public struct ImportSource: Hashable, Sendable {
    /// A short name that stays the same the next time: the file's name without its ending. Ids begin with it.
    public let name: String
    /// The importer: `gpx`, `osm`, `wikidata`.
    public let system: String

    public init(name: String, system: String) { (self.name, self.system) = (name, system) }

    /// The id of a thing in this source: `gpx:trail#old-north-church`. A thing that has an id of its own in the whole world has
    /// that instead: `osm:way/419479428`.
    public func id(_ key: String) -> String { "\(system):\(name)#\(key)" }
}

/// Something of the source that was left out, and why.
public struct Dropped: Hashable, Sendable {
    public let what: String
    public let why: String
    public let location: SourceLocation?

    public init(_ what: String, why: String, at location: SourceLocation? = nil) {
        (self.what, self.why, self.location) = (what, why, location)
    }
}

/// An entry of another guide that is neither a place nor a tour.
struct ProposedEntry: Sendable {
    let kind: ContentKind
    var entry: Proposal
}

/// A file of another guide's `media/`.
public struct WantedFile: Hashable, Sendable {
    /// Below `media/`: `helsinki/pier.jpg`.
    public let path: String
    /// Its full address.
    public let address: String
}

/// A file that a source names, with its bytes.
public struct FoundFile: Sendable {
    let path: String
    let bytes: [UInt8]

    /// - Parameter path: below `media/`.
    public init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}
