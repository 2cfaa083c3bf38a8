/// What the segments of a JPEG tell without decoding it: libjpeg fills the lower half of a file
/// that was cut off with grey, and goes through all pixels again for each scan of a file.
///
/// Cost: one look at each byte.
struct JPEGOutline {
    /// Cameras and programs write 1 to 10.
    static let mostScans = 100

    /// Whether the file has its end; what follows it does not matter.
    private(set) var isWhole = false
    private(set) var scans = 0

    init(_ bytes: [UInt8]) {
        for segment in JPEGSegments(bytes) where scans <= Self.mostScans {
            isWhole = segment.isEnd
            scans += segment.isScan ? 1 : 0
        }
    }
}
