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

    /// A place and what it was made from; none of it changes.
    struct MadePlace {
        let documents: [CheckedDocument]
        /// The values that it went without, because they name what was not built.
        let missing: Set<SourceLocation>
        let place: Place?
    }

    /// What stays after a check.
    public enum Keeping: Sendable {
        /// Everything, for the next check of the same program.
        case everything
        /// The record of the files, for another program.
        case record
        /// For a program that only looks once.
        case nothing
    }

    private struct Contents {
        var documents = Documents()
        var places: [LanguageTag: Places] = [:]
        var news = CheckRecord()
    }

    private let contents = Mutex(Contents())
    private let keeping: Keeping
    /// What an earlier program found.
    private let record: CheckRecord

    public init(_ record: CheckRecord = CheckRecord(), keeping: Keeping = .everything) {
        (self.record, self.keeping) = (record, keeping)
    }

    var documents: Documents { contents.withLock { $0.documents } }

    /// - Parameter documents: of a whole site.
    func keep(_ documents: [CheckedDocument], context: ValueContext, language: LanguageTag, jobs: Int) {
        switch keeping {
        case .everything:
            let byPath = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
            contents.withLock {
                $0.documents = Documents(context: context, language: language, byPath: byPath)
            }
        case .record:
            let news = record(of: documents, context: Self.context(context, language), jobs: jobs)
            contents.withLock { $0.news = news }
        case .nothing: break
        }
    }

    func places(_ language: LanguageTag) -> Places? {
        keeping == .everything ? contents.withLock { $0.places[language] ?? Places() } : nil
    }

    func keep(_ places: Places, _ language: LanguageTag) { contents.withLock { $0.places[language] = places } }
}

extension CheckMemory.Documents {
    /// The document of a text; `nil` where it is not known.
    func document(of source: RawDocument) -> CheckedDocument? {
        byPath[source.path].flatMap { $0.source.digest == source.digest ? $0 : nil }
    }
}

extension CheckMemory.MadePlace {
    func isMade(from documents: [CheckedDocument], without missing: Set<SourceLocation>) -> Bool {
        self.documents.count == documents.count && zip(self.documents, documents).allSatisfy { $0 === $1 }
            && self.missing == missing
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
    /// What is known after a check, for another program; empty unless that is what is kept. It is kept no longer.
    public func takeNews() -> CheckRecord {
        contents.withLock { contents in
            defer { contents.news = CheckRecord() }
            return contents.news
        }
    }

    /// What the last program knew already is not written again.
    private func record(of documents: [CheckedDocument], context: String, jobs: Int) -> CheckRecord {
        let isSame = context == record.context
        let entries = Parallel.map(documents, jobs: jobs) { [record] document -> (String, CheckRecord.Entry)? in
            let (path, digest) = (document.path, document.source.digest)
            if isSame, let entry = record.entries[path], entry.digest == digest { return (path, entry) }
            return document.record.map { (path, CheckRecord.Entry(digest: digest, found: $0[...])) }
        }
        return CheckRecord(
            context: context, entries: Dictionary(entries.compactMap(\.self)) { first, _ in first })
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
