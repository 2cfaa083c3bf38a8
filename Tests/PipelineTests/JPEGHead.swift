/// What the frame of a JPEG says.
struct JPEGHead {
    /// The width and the height.
    let size: [Int]
    /// One of a picture in grey, three of one in colours.
    let components: Int

    init(_ bytes: [UInt8]) {
        var at = 2
        while at + 9 < bytes.count, ![0xC0, 0xC2].contains(bytes[at + 1]) {
            at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
        }
        size = [7, 5].map { Int(bytes[at + $0]) << 8 + Int(bytes[at + $0 + 1]) }
        components = Int(bytes[at + 9])
    }
}
