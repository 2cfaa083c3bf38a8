import GuideModel

/// A picture, a sound or a film of a place that a source names and that may lie beside it, or in it.
public struct Attachment: Sendable {
    enum Kind: String, Sendable { case picture, audio, video }

    /// The id of the place.
    let place: String
    /// The place's title.
    let owner: String
    /// Its files as the source names them, the best first.
    let references: [String]
    /// What it is, where the source says so; its file tells otherwise.
    var kind: Kind?
    /// What it is called, or what a picture shows.
    var title: String?
    /// Who made it.
    var credit: String?
    var origin: SourceLocation?
    var file: AttachedFile?
    /// Why a file that was found is none for a guide.
    var problem: AttachmentProblem?

    init(place: Proposal, references: [String], kind: Kind? = nil) {
        (self.place, owner, origin) = (place.id, place.title, place.origin)
        (self.references, self.kind) = (references, kind)
    }

    /// The address where it can be heard or watched, where there is one.
    var address: String? {
        kind == .picture ? nil : references.first { $0.hasPrefix("http://") || $0.hasPrefix("https://") }
    }

    /// Whether it is a picture of which only an address is known.
    var isRemote: Bool { problem == nil && references.allSatisfy { $0.hasPrefix("http") } }
}

/// A file that a place gets.
struct AttachedFile: Sendable {
    let kind: Attachment.Kind
    /// By which it is known again, whatever it is called.
    let id: String
    /// As the source calls it.
    let name: String
    let ending: String
    let bytes: [UInt8]
}

/// Why a file that lies beside a source cannot be read.
public struct AttachmentProblem: Error {
    let words: String
    /// What helps before the file is put into `media/`.
    let remedy: String?

    public init(_ words: String, remedy: String? = nil) { (self.words, self.remedy) = (words, remedy) }
}
