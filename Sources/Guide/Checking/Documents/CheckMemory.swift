import Calendar
public import GuideModel
import Reading
import Synchronization

/// The results of earlier checks of a site's files. A file with the same text in the same site is not checked again by itself, and a
/// place whose files are the same is not made again; what depends on other files is checked again each time.
///
/// A class, because it outlives each check of the site. Checks that share it must run one after another.
public final class CheckMemory: Sendable {
    struct Documents {
        var context = ValueContext()
        var language = LanguageTag.english
        var byPath: [String: CheckedDocument] = [:]
    }

    /// What all places of an edition depend on besides their own files.
    struct Surroundings: Hashable {
        let site: ContentDigest
        let referable: ContentDigest
    }

    struct Places {
        var surroundings: Surroundings?
        var bySlug: [Slug: MadePlace] = [:]
    }

    /// A place and the documents that it was made from; neither changes.
    struct MadePlace {
        let documents: [CheckedDocument]
        let place: Place?
    }

    private struct Contents {
        var documents = Documents()
        var places: [LanguageTag: Places] = [:]
    }

    private let contents = Mutex(Contents())
    /// What an earlier program found.
    private let record: CheckRecord

    public init(_ record: CheckRecord = CheckRecord()) { self.record = record }

    var documents: Documents {
        get { contents.withLock { $0.documents } }
        set { contents.withLock { $0.documents = newValue } }
    }

    func places(_ language: LanguageTag) -> Places { contents.withLock { $0.places[language] ?? Places() } }
    func keep(_ places: Places, _ language: LanguageTag) { contents.withLock { $0.places[language] = places } }
}

extension CheckMemory.Documents {
    /// The document of a text; `nil` where it is not known.
    func document(of source: RawDocument) -> CheckedDocument? {
        byPath[source.path].flatMap { $0.source.digest == source.digest ? $0 : nil }
    }
}

extension CheckMemory.MadePlace {
    func isMade(from documents: [CheckedDocument]) -> Bool {
        self.documents.count == documents.count && zip(self.documents, documents).allSatisfy { $0 === $1 }
    }
}

/// What a program found in the files of a site, for another one.
public struct CheckRecord: Sendable {
    /// One file: the digest of its text, and what was found in it, in bytes that only this target reads.
    public struct Entry: Sendable {
        public let digest: ContentDigest
        public let found: ArraySlice<UInt8>

        public init(digest: ContentDigest, found: ArraySlice<UInt8>) { (self.digest, self.found) = (digest, found) }
    }

    /// What all files depended on besides their own text.
    public let context: String
    /// By the paths of the files, relative to the site's folder.
    public let entries: [String: Entry]

    public init(context: String = "", entries: [String: Entry] = [:]) {
        (self.context, self.entries) = (context, entries)
    }
}

extension CheckMemory {
    /// What is known after a check, for another program. What the last one knew already is not written again.
    public var news: CheckRecord {
        let documents = documents
        let context = Self.context(documents.context, documents.language)
        let isSame = context == record.context
        let entries = documents.byPath.compactMapValues { document -> CheckRecord.Entry? in
            let digest = document.source.digest
            if isSame, let entry = record.entries[document.path], entry.digest == digest { return entry }
            return document.record.map { CheckRecord.Entry(digest: digest, found: $0[...]) }
        }
        return CheckRecord(context: context, entries: entries)
    }

    /// The documents of a site by what the last program found; `nil` for one that it did not know.
    func recorded(_ context: ValueContext, _ language: LanguageTag) -> @Sendable (RawDocument) -> CheckedDocument? {
        guard Self.context(context, language) == record.context else { return { _ in nil } }
        return { [record] source in
            guard let entry = record.entries[source.path], entry.digest == source.digest else { return nil }
            return entry.found.withUnsafeBufferPointer { bytes in
                // A damaged record is as good as none, because the file is then checked.
                try? CheckedDocument.read(bytes, of: source, context: context)
            }
        }
    }

    private static func context(_ context: ValueContext, _ language: LanguageTag) -> String {
        "\(context.zone.identifier)\n\(context.currency)\n\(context.languages.joined(separator: " "))\n\(language)"
    }
}
