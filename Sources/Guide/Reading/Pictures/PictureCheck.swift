import Formats
import GuideModel

/// Whether a file with the extension of a picture is one, and whether an SVG drawing is safe to show.
enum PictureCheck {
    /// - Parameters:
    ///   - head: the beginning of the file; the whole file for a drawing that is not too large.
    ///   - size: bytes of the whole file.
    static func diagnostics(of head: [UInt8], end: FileEnd, size: Int, file: FolderWalk.File) -> [Diagnostic] {
        let ending = file.pathExtension.lowercased()
        let location = SourceLocation(file: file.path)
        guard MediaType.pictureEndings.contains(ending) else { return recording(head, ending, at: location) }
        if ending == "svg", !head.isEmpty { return drawing(head, size: size, at: location) }
        if let fault = fault(of: head, end: end, ending: ending) {
            return [ReadingRule.badPicture.diagnostic(fault.message, at: location, remedy: fault.remedy)]
        }
        return []
    }

    private static func fault(
        of head: [UInt8], end: FileEnd, ending: String
    ) -> (message: String, remedy: String)? {
        if head.isEmpty { return ("the picture is an empty file", "copy it again") }
        if FileSignature.isHEIC(head) {
            return (
                "the file is a photograph in HEIC, which most browsers do not show",
                "export it as jpg, or bring it in with `waymark import photos`, which makes one of it"
            )
        }
        guard let kind = FileSignature.picture(head) else {
            return (
                "the file ends in .\(ending) but is not a picture of pixels",
                "export it again as one of \(MediaType.pictureEndings.joined(separator: ", "))"
            )
        }
        if end.isTooEarly(head, ending: kind) {
            return ("the file ends in the middle of the picture", "copy or export it again")
        }
        // The name may be that of another kind of picture: browsers look at the bytes.
        return nil
    }

    /// A sound, a film or a PDF.
    private static func recording(_ head: [UInt8], _ ending: String, at location: SourceLocation) -> [Diagnostic] {
        guard FileSignature.isRight(head, ending: ending) == false else { return [] }
        let message =
            head.isEmpty ? "the file is empty" : "the file ends in .\(ending), but its content is something else"
        return [ReadingRule.badMedia.diagnostic(message, at: location, remedy: "copy or export it again")]
    }

    private static func drawing(_ bytes: [UInt8], size: Int, at location: SourceLocation) -> [Diagnostic] {
        guard size <= FileLimits.drawing else {
            return [
                ReadingRule.fileTooLarge.diagnostic(
                    "\(location.file) is too large: \(size) bytes", at: location, remedy: "make it simpler")
            ]
        }
        guard let fault = SVGScanner.firstFault(in: bytes) else { return [] }
        let (line, column) = SourceText.position(ofByte: fault.offset, in: bytes[...])
        return [
            ReadingRule.unsafeSVG.diagnostic(
                fault.message, at: SourceLocation(file: location.file, line: line, column: column), remedy: fault.remedy
            )
        ]
    }
}
