import Formats
public import GuideModel
import Media

/// A file that somebody offers for `media/`: what it is by its bytes, and the name that it may have.
public struct MediaOffer: Sendable {
    /// Relative to `media/`: `pictures/pier-at-night.jpg`.
    public let path: String
    /// What keeps it out of the site.
    public let faults: [Diagnostic]

    /// The most bytes of a file.
    public static let limit = 20_000_000

    /// Pictures are decoded, which takes seconds for a large one.
    ///
    /// - Parameters:
    ///   - name: as its owner calls it, with any characters and any path before it.
    ///   - folder: below `media/`, in letters, digits and `-`; empty for `media/` itself.
    /// - Returns: `nil` for a name without a letter or digit, or with an ending that guides have no use for.
    public init?(_ bytes: [UInt8], name: String, folder: String = "") {
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let parts = last.split(separator: ".", omittingEmptySubsequences: true)
        guard parts.count > 1, let ending = parts.last?.lowercased(), Self.endings.contains(ending),
            let stem = Slug(words: parts.dropLast().joined(separator: "-")), folder.isEmpty || Slug(folder) != nil
        else { return nil }
        path = (folder.isEmpty ? "" : folder + "/") + "\(stem).\(ending)"
        let file = FolderWalk.File(path: "Content/media/" + path, absolutePath: "")
        guard bytes.count <= Self.limit else {
            faults = [
                ReadingRule.fileTooLarge.diagnostic(
                    "\(last) is too large: \(bytes.count) bytes", at: SourceLocation(file: file.path),
                    remedy: "make it smaller than \(Self.limit) bytes")
            ]
            return
        }
        var end = FileEnd()
        end.add(bytes[...])
        let window = ending == "svg" ? FileLimits.drawing : PixelHeader.window
        var found = PictureCheck.diagnostics(
            of: Array(bytes.prefix(window + 1)), end: end, size: bytes.count, file: file)
        if let size = PixelLimit.excess(of: bytes) {
            found.append(
                ReadingRule.badPicture.diagnostic(
                    "\(last) has \(size.width) × \(size.height) pixels, more than \(size.most / 1_000_000) million",
                    at: SourceLocation(file: file.path), remedy: "make it smaller"))
        }
        if found.isEmpty, MediaType(of: path).isRaster, let fault = Pictures.fault(of: bytes) {
            found.append(Self.damaged(last, fault, at: file.path))
        }
        if ["txt", "vtt"].contains(ending), String(validating: bytes, as: UTF8.self) == nil || bytes.contains(0) {
            found.append(
                ReadingRule.invalidUTF8.diagnostic(
                    "\(last) is not text in UTF-8", at: SourceLocation(file: file.path), remedy: "save it as UTF-8"))
        }
        faults = found
    }

    private static func damaged(_ name: Substring, _ fault: PictureFailure, at path: String) -> Diagnostic {
        let location = SourceLocation(file: path)
        if case .tooManyPixels(let width, let height) = fault {
            return ReadingRule.badPicture.diagnostic(
                "\(name) has \(width) × \(height) pixels, more than a guide shows", at: location,
                remedy: "make it smaller")
        }
        return ReadingRule.badPicture.diagnostic(
            "\(name) begins like a picture, but cannot be shown", at: location, remedy: "export it again")
    }

    /// What pictures, recordings, transcripts and papers end in.
    public static let endings: Set<String> = Set(MediaType.pictureEndings).union([
        "mp3", "m4a", "oga", "ogg", "opus", "flac", "wav", "mp4", "m4v", "webm", "ogv", "pdf", "txt", "vtt",
    ])
}

extension MediaOffer {
    /// The most bytes of a file of `media/` that is in memory as a whole.
    public static let wholeLimit = 200_000_000

    /// The bytes of a file of `media/` that is there.
    public static func bytes(at absolutePath: String) throws(ReadingFailure) -> [UInt8] {
        do { return try FileAccess.bytes(of: absolutePath, limit: wholeLimit) } catch {
            throw .unreadable(path: absolutePath, cause: error.cause)
        }
    }
}

extension MediaOffer {
    /// The digest of a file of any length, read part by part.
    public static func digest(at absolutePath: String) throws(ReadingFailure) -> ContentDigest {
        var digest = ContentDigest()
        do { try FileAccess.forEachPart(of: absolutePath) { digest.add($0) } } catch {
            throw .unreadable(path: absolutePath, cause: error.cause)
        }
        return digest
    }
}

extension MediaOffer {
    /// The bytes of any file of the content; `nil` where there is none.
    public static func bytes(of path: String, inSite site: String) throws(ReadingFailure) -> [UInt8]? {
        FileAccess.target(of: site + "/" + path) == .file ? try bytes(at: site + "/" + path) : nil
    }
}
