import GuideModel
import Media
import Reading

/// Files of `media/` and `static/` that are copied, without what a telephone or a program wrote into them beside what they show. What a file is decides
/// what is done with it, and not what it is called.
enum CleanMedia {
    /// - Parameter cache: where copies of films and recordings are kept from which something had to go.
    static func output(of copied: CopiedFile, at path: OutputPath, _ cache: PictureCache?) -> PlannedOutput {
        let file = copied.file
        if copied.isAsIs {
            let copy = OutputFile(path, copyOf: file.absolutePath, byteCount: file.byteCount, owner: copied.owner)
            return PlannedOutput(copy, inputs: { file.digest })
        }
        return PlannedOutput(path, owner: copied.owner, inputs: { digest(file) }) { try content(file, cache) }
    }

    /// The name under which a cleaned copy is kept.
    static func name(_ file: MediaFile) -> String { "\(digest(file)).clean" }

    private static func digest(_ file: MediaFile) -> ContentDigest {
        var sum = ContentDigest("clean 6 \(file.ending)")
        sum.add(file.digest)
        return sum
    }

    private static func content(_ file: MediaFile, _ cache: PictureCache?) throws -> OutputFile.Content {
        switch try treatment(file) {
        case .copied: .copy(from: file.absolutePath, byteCount: file.byteCount)
        case .rewritten: .bytes(MediaMetadata.removed(from: try MediaOffer.bytes(at: file.absolutePath)))
        case .overwritten: try overwritten(file, cache)
        // A diagnostic has said so, unless the file was changed in between.
        case .refused: throw ChangedMedia(path: file.absolutePath)
        }
    }

    private static func treatment(_ file: MediaFile) throws -> MediaTreatment {
        try MediaBytes.reading(file.absolutePath) { MediaTreatment($0, ending: file.ending) }
    }

    /// Films are large: they are copied part by part, and read into memory only where nothing can be kept.
    private static func overwritten(_ file: MediaFile, _ cache: PictureCache?) throws -> OutputFile.Content {
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
}

extension CleanMedia {
    /// What is wrong with a file that is published.
    enum Fault: Hashable {
        case obstacle(MediaObstacle)
        /// It would have to be in memory as a whole, and is too large for that.
        case oversized
    }

    /// What is wrong with a file that is copied.
    static func fault(_ file: MediaFile, _ cache: PictureCache?) -> Fault? {
        known(file, cache).flatMap { fault($0, of: file) }
    }

    static func fault(_ treatment: MediaTreatment, of file: MediaFile) -> Fault? {
        switch treatment {
        case .refused(let obstacle): .obstacle(obstacle)
        case .rewritten where file.byteCount > MediaOffer.wholeLimit: .oversized
        case .rewritten, .copied, .overwritten: nil
        }
    }

    /// The name under which it is kept that a file needs nothing but to be copied or written again.
    static func knownName(_ file: MediaFile) -> String { "\(digest(file)).kind" }

    /// What is done with a file; one that cannot be opened has its own diagnostic.
    private static func known(_ file: MediaFile, _ cache: PictureCache?) -> MediaTreatment? {
        let name = knownName(file)
        switch cache?.bytes(name)?.first {
        case 1?: return .copied
        case 2?: return .rewritten
        case 3?: return .overwritten
        default: break
        }
        // Nothing is lost, because making the file throws the same.
        guard let treatment = try? treatment(file) else { return nil }
        switch treatment {
        case .copied: cache?.keep([1], as: name)
        case .rewritten: cache?.keep([2], as: name)
        case .overwritten: cache?.keep([3], as: name)
        case .refused: break
        }
        return treatment
    }
}

extension MediaFile {
    /// Of its name, in lower case; empty for a name without one.
    var ending: String {
        let name = path.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }
}

/// A file that was clean when the site was checked, and is not any more.
struct ChangedMedia: Error, CustomStringConvertible {
    let path: String
    var description: String { "the file \(path) has changed since it was checked; build again" }
}
