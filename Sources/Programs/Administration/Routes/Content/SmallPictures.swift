import GuideModel
import Media
import Reading
import Synchronization

/// Pictures of the library as lists and rows show them, made once each and kept in memory. A class, because all requests share
/// them.
final class SmallPictures: Sendable {
    struct Small: Sendable {
        let bytes: [UInt8]
        /// Otherwise it is the file as it is: a drawing, or what this machine cannot make smaller.
        let isJPEG: Bool
    }

    private let kept = Mutex<[ContentDigest: Small]>([:])

    /// In pixels: enough for a picture on which somebody chooses the point that lists keep.
    private static let largest = 480
    /// With some 25 kB each, 10 MB.
    private static let most = 400

    /// Blocks for as long as it works.
    func picture(of file: MediaFile) throws -> Small {
        if let known = kept.withLock({ $0[file.digest] }) { return known }
        let bytes = try MediaOffer.bytes(at: file.absolutePath)
        // Nothing is lost, because what cannot be made smaller is shown as it is.
        guard let made = try? Pictures.encoded(bytes, largest: Self.largest, square: false) else {
            return Small(bytes: bytes, isJPEG: false)
        }
        let small = Small(bytes: made.bytes, isJPEG: true)
        kept.withLock { kept in
            if kept.count >= Self.most { kept = [:] }
            kept[file.digest] = small
        }
        return small
    }
}
