import Formats
import GuideModel
import Media
import Reading

/// Files of `media/` that are copied, without what a telephone or a program wrote into them beside the picture, sound or film.
enum CleanMedia {
    /// - Parameter cache: where copies of films and recordings are kept from which something had to go.
    static func output(of file: MediaFile, at path: OutputPath, owner: String, _ cache: PictureCache?) -> PlannedOutput
    {
        if isPlayed(file) {
            return PlannedOutput(path, owner: owner, inputs: { digest(file) }) { try played(file, cache) }
        }
        guard MediaType(of: file.path).isRaster else {
            let copy = OutputFile(path, copyOf: file.absolutePath, byteCount: file.byteCount, owner: owner)
            return PlannedOutput(copy, inputs: { file.digest })
        }
        return PlannedOutput(path, owner: owner, inputs: { digest(file) }) {
            .bytes(MediaMetadata.removed(from: try MediaOffer.bytes(at: file.absolutePath)))
        }
    }

    /// A film or a recording.
    static func isPlayed(_ file: MediaFile) -> Bool {
        let type = MediaType(of: file.path).name
        return type.hasPrefix("video/") || type.hasPrefix("audio/")
    }

    /// The name under which a cleaned copy is kept.
    static func name(_ file: MediaFile) -> String { "\(digest(file)).clean" }

    private static func digest(_ file: MediaFile) -> ContentDigest {
        var sum = ContentDigest("clean 2")
        sum.add(file.digest)
        return sum
    }

    /// Films are large: they are copied part by part, and read into memory only where nothing can be kept.
    private static func played(_ file: MediaFile, _ cache: PictureCache?) throws -> OutputFile.Content {
        let erasures = try MediaErasures(ofFileAt: file.absolutePath)
        if erasures.isEmpty { return .copy(from: file.absolutePath, byteCount: file.byteCount) }
        if let cache {
            let isKept =
                cache.file(name(file)) != nil
                || cache.keep(copyOf: file.absolutePath, without: erasures, as: name(file))
            if isKept, let kept = cache.file(name(file)) { return .copy(from: kept.path, byteCount: kept.byteCount) }
        }
        return .bytes(MediaMetadata.removed(from: try MediaOffer.bytes(at: file.absolutePath)))
    }

    /// The pictures that are copied and too large for it: what a camera wrote into them is taken out in memory.
    ///
    /// - Parameter made: the pictures of which files are made, which are not copied.
    static func oversized(_ media: [MediaFile], made: Set<String>) -> [MediaFile] {
        media.filter { file in
            file.byteCount > MediaOffer.wholeLimit && MediaType(of: file.path).isRaster && !made.contains(file.path)
        }
    }

    /// What may still be in films and recordings that have parts nobody understands.
    static func doubts(_ media: [MediaFile]) -> [MediaFile] {
        media.filter { file in
            // Nothing is lost, because a file that cannot be opened has its own diagnostic.
            isPlayed(file) && (try? MediaErasures(ofFileAt: file.absolutePath))?.isComplete == false
        }
    }
}
