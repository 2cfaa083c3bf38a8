import Formats
import GuideModel

/// Whether a file of `static/` with the ending of a font is one.
enum FontCheck {
    /// How many bytes of a file are needed.
    static let window = 4

    /// - Parameter head: the beginning of the file.
    static func diagnostics(of head: [UInt8], file: FolderWalk.File) -> [Diagnostic] {
        let ending = file.pathExtension.lowercased()
        guard MediaType.fontEndings.contains(ending), FileSignature.isRight(head, ending: ending) == false else {
            return []
        }
        return [
            Diagnostic(
                .error, ReadingRule.badMedia.rawValue, "the file ends in .\(ending) but is not such a font",
                at: SourceLocation(file: file.path), remedy: "copy or export it again")
        ]
    }
}
