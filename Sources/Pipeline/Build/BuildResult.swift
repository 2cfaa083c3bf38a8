public import GuideModel

/// What a build gives back: the files of the guide, and everything the author should know.
public struct BuildResult: Sendable {
    /// Every file of the guide; empty when there are errors.
    public var files: [OutputFile] = []
    /// Sorted; warnings are errors already where the build is strict.
    public var diagnostics: [Diagnostic] = []
    public var leftOut: [LeftOut] = []
    /// HTML pages, print pages and redirects counted.
    public var pageCount = 0
    /// Whether PDFs were wanted and there was no engine for them.
    public var lacksPrintEngine = false

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// The PDF of one tour or itinerary, or why there is none.
public struct PrintedDocument: Sendable {
    public enum Outcome: Hashable, Sendable {
        /// The absolute path of the finished file.
        case file(String)
        case unknown(nearest: String?)
        case errors
    }

    public let outcome: Outcome
    public let diagnostics: [Diagnostic]
}
