import GuideModel
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

    public init() {}

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
