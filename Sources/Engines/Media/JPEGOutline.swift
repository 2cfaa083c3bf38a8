/// What the segments of a JPEG tell without decoding it: libjpeg fills the lower half of a file that was cut off with grey, and goes
/// through all pixels again for each scan of a file.
///
/// Cost: one look at each byte.
struct JPEGOutline {
    /// Cameras and programs write 1 to 10.
    static let mostScans = 100

    /// Whether the file has its end; what follows it does not matter.
    private(set) var isWhole = false
    private(set) var scans = 0

    private enum Marker {
        static let end: UInt8 = 0xD9
        static let scan: UInt8 = 0xDA
        /// Within the pixels: a byte 0xFF itself, and marks to restart at.
        static func isPixels(_ byte: UInt8) -> Bool { byte == 0 || (0xD0...0xD7).contains(byte) }
    }

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var at = 2
            while at + 1 < bytes.count, scans <= Self.mostScans {
                let marker = bytes[at + 1]
                guard bytes[at] == 0xFF, marker != 0xFF, !Marker.isPixels(marker) else {
                    at += 1
                    continue
                }
                isWhole = marker == Marker.end
                if isWhole { return }
                scans += marker == Marker.scan ? 1 : 0
                let hasLength = at + 3 < bytes.count
                at += 2 + (hasLength ? Int(bytes[at + 2]) << 8 + Int(bytes[at + 3]) : 2)
            }
        }
    }
}
