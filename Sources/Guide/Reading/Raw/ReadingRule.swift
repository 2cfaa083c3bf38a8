import GuideModel

/// The rules that Reading checks; their names are the codes of its diagnostics, documented in
/// `Documentation/Diagnostics.md`.
public enum ReadingRule: String, CaseIterable, Sendable {
    case badFileName = "bad-file-name"
    case badMedia = "bad-media"
    case badPicture = "bad-picture"
    case commentInText = "comment-in-text"
    case controlCharacter = "control-character"
    case duplicateKey = "duplicate-key"
    case emptyFile = "empty-file"
    case fileTooLarge = "file-too-large"
    case hiddenFile = "hidden-file"
    case invalidUTF8 = "invalid-utf8"
    case linkOutside = "link-outside"
    case mergeConflict = "merge-conflict"
    case noFrontMatter = "no-front-matter"
    case notAMap = "not-a-map"
    case tabIndent = "tab-indent"
    case unclosedFrontMatter = "unclosed-front-matter"
    case unknownFile = "unknown-file"
    case unknownFolder = "unknown-folder"
    case unreadableFile = "unreadable-file"
    case unsafeSVG = "unsafe-svg"
    case yamlAlias = "yaml-alias"
    case yamlDepth = "yaml-depth"
    case yamlKey = "yaml-key"
    case yamlSyntax = "yaml-syntax"
    case yamlTag = "yaml-tag"

    var severity: Diagnostic.Severity {
        switch self {
        case .badMedia, .badPicture, .commentInText, .unknownFile, .unknownFolder: .warning
        case .hiddenFile: .note
        default: .error
        }
    }

    func diagnostic(
        _ message: String, at location: SourceLocation, remedy: String? = nil, sourceLine: String? = nil
    ) -> Diagnostic {
        Diagnostic(severity, rawValue, message, at: location, remedy: remedy, sourceLine: sourceLine)
    }
}
