import Synchronization

/// The words of texts, each word once.
public struct WordTable: Hashable, Sendable {
    public let words: [String]
    /// The numbers of the words that a text has, by the digest of what the text is made from.
    public let texts: [ContentDigest: [Int32]]

    public init(words: [String], texts: [ContentDigest: [Int32]]) { (self.words, self.texts) = (words, texts) }
}

/// What earlier builds know of the words of an edition's texts: the search after one changed text takes one text apart.
///
/// A class, because it outlives each plan of the site.
public final class WordMemory: Sendable {
    private struct Contents {
        /// `nil` until it is asked for.
        var earlier: [String: WordTable]?
        var made: [String: WordTable] = [:]
    }

    private let contents = Mutex(Contents())
    private let read: @Sendable () -> [String: WordTable]

    /// - Parameter earlier: what an earlier program noted, by the paths of the files for searches; asked for once.
    public init(_ earlier: @escaping @Sendable () -> [String: WordTable] = { [:] }) { read = earlier }

    /// What is known of the texts of a file.
    public func table(of path: OutputPath) -> WordTable? {
        contents.withLock { contents in
            if let made = contents.made[path.text] { return made }
            return earlier(&contents)[path.text]
        }
    }

    public func keep(_ table: WordTable, of path: OutputPath) { contents.withLock { $0.made[path.text] = table } }

    /// What is known now, for another program; `nil` where nothing has been made.
    public var news: [String: WordTable]? {
        contents.withLock { contents in
            if contents.made.isEmpty { return nil }
            return earlier(&contents).merging(contents.made) { $1 }
        }
    }

    private func earlier(_ contents: inout Contents) -> [String: WordTable] {
        let earlier = contents.earlier ?? read()
        contents.earlier = earlier
        return earlier
    }
}
