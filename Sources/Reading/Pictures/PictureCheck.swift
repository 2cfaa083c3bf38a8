import Formats
import GuideModel

/// Whether a file with the extension of a picture is one, and whether an SVG drawing is safe to show.
enum PictureCheck {
    /// - Parameters:
    ///   - head: the beginning of the file; the whole file for a drawing that is not too large.
    ///   - size: bytes of the whole file.
    static func diagnostics(of head: [UInt8], size: Int, file: FolderWalk.File) -> [Diagnostic] {
        let ending = file.pathExtension.lowercased()
        guard MediaType.pictureEndings.contains(ending) else { return [] }
        let location = SourceLocation(file: file.path)
        guard !head.isEmpty else {
            return [
                ReadingRule.badPicture.diagnostic("the picture is an empty file", at: location, remedy: "copy it again")
            ]
        }
        if ending == "svg" { return drawing(head, size: size, at: location) }
        guard isPicture(head) else {
            return [
                ReadingRule.badPicture.diagnostic(
                    "the file ends in .\(ending) but is not a picture of pixels", at: location,
                    remedy: "export it again as one of \(MediaType.pictureEndings.joined(separator: ", "))")
            ]
        }
        return []
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

    /// Whether the bytes begin like those of any kind of picture made of pixels; browsers look at the bytes, not at the extension.
    private static func isPicture(_ bytes: [UInt8]) -> Bool {
        let signatures: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8], Array("GIF8".utf8), Array("RIFF".utf8),
        ]
        if signatures.contains(where: { bytes.starts(with: $0) }) { return true }
        return bytes.dropFirst(4).starts(with: Array("ftyp".utf8))
    }
}
