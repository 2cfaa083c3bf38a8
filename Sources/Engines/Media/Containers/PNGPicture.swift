import Archives

/// A picture of at most sixteen colours as a PNG file (ISO/IEC 15948). The same picture gives the
/// same bytes with the same zlib.
public enum PNGPicture {
    /// The file.
    ///
    /// - Parameters:
    ///   - palette: red, green and blue of each colour, at most sixteen.
    ///   - pixels: the colour of each pixel by its number, row after row from the top left.
    public static func bytes(width: Int, height: Int, palette: [[UInt8]], pixels: [UInt8])
        -> [UInt8]
    {
        bytes(width: width, height: height, palette: palette, packed: packed(pixels, width: width, height: height))
    }

    /// The same with pixels that are packed already.
    public static func bytes(width: Int, height: Int, palette: [[UInt8]], packed: [UInt8]) -> [UInt8] {
        precondition(palette.count <= 16)
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Four bits a pixel from a palette, no interlacing.
        append("IHDR", number(width) + number(height) + [4, 3, 0, 0, 0], to: &file)
        append("PLTE", palette.flatMap { $0 }, to: &file)
        append("IDAT", packed, to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// Pixels as the file has them: two a byte, each row after the number of its filter, which is
    /// none, and all of it deflated.
    public static func packed(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
        precondition(pixels.count == width * height)
        var rows: [UInt8] = []
        rows.reserveCapacity(height * (1 + (width + 1) / 2))
        for y in 0..<height {
            rows.append(0)
            for x in stride(from: 0, to: width, by: 2) {
                let right = x + 1 < width ? pixels[y * width + x + 1] : 0
                rows.append(pixels[y * width + x] << 4 | right)
            }
        }
        return Deflater.packed(rows, in: .zlib)
    }

    private static func append(_ type: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
        let chunk = "\(type)".utf8 + data
        file += number(data.count) + chunk + number(Int(CRC32.sum(of: chunk)))
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
