/// The pixels of pictures that differ from guide to guide only in their colours, packed beforehand:
/// to draw and pack them takes longer than a hundred pages.
///
/// They are what ``ShareCard`` and ``AppIcon`` draw, which a test proves; it says what to write into
/// `Resources/` where a drawing changes.
enum PackedPixels {
    static let card = bytes(Resources.cardHex)
    /// By the width of the icon.
    static let icons = [192: bytes(Resources.icon192Hex), 512: bytes(Resources.icon512Hex)]

    /// - Parameter digits: two for each byte, in lines.
    private static func bytes(_ digits: String) -> [UInt8] {
        var (bytes, high) = ([UInt8](), UInt8?.none)
        for digit in digits.utf8 where digit != UInt8(ascii: "\n") {
            let value = digit - (digit < UInt8(ascii: "a") ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            if let first = high { bytes.append(first << 4 | value) }
            high = high == nil ? value : nil
        }
        return bytes
    }
}
