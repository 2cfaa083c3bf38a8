extension GuidePaths {
    /// The words that the visitor's app shows on a page, as two scripts.
    public struct WordFiles: Sendable {
        /// What the page's own script says.
        public let first: OutputPath
        /// What the scripts say that a page adds when they are needed, and nothing that is in the first.
        public let later: OutputPath

        public var all: [OutputPath] { [first, later] }
    }

    /// What the scripts say that a page adds where a companion answers.
    public var liveWords: OutputPath { file("data/words-live.js") }

    /// The words of a page of the app, or those of all other pages.
    public func words(of page: AppPage?) -> WordFiles {
        let name = page.map { "data/words/\($0.rawValue)" } ?? "data/words"
        return WordFiles(first: file("\(name).js"), later: file("\(name)-later.js"))
    }
}
