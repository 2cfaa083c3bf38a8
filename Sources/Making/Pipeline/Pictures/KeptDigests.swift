import GuideModel
import Media
import Reading

/// The digests of files that are kept in the cache: a cleaned film of gigabytes is read for it once. The name of a kept file says what it
/// is made from, so that its digest cannot change.
enum KeptDigests {
    static func name(_ file: String) -> String { "\(file).sum" }

    /// - Parameter path: of a file in the cache.
    static func digest(of path: String, _ cache: PictureCache?) throws -> ContentDigest {
        let name = name(path.split(separator: "/").last.map(String.init) ?? path)
        if let kept = cache?.bytes(name).flatMap(digest) { return kept }
        let digest = try MediaOffer.digest(at: path)
        cache?.keep(Array("\(digest)".utf8), as: name)
        return digest
    }

    /// `nil` for what is no digest.
    private static func digest(_ bytes: [UInt8]) -> ContentDigest? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        return ContentDigest(high: high, low: low)
    }
}
