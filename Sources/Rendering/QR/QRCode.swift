/// A QR code (ISO/IEC 18004) of an address, drawn as SVG.
///
/// Error correction level M: a code on paper survives a fold or a coffee stain of some 15 %. Text is kept as bytes, the one
/// mode that every address fits. Cost: about 30 µs for an address of 60 bytes.
struct QRCode: Sendable {
    /// Modules on one side, without the quiet zone.
    let side: Int
    private let rows: [UInt128]

    /// A code that holds the text, or `nil` when the text is empty or longer than 997 bytes.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, let version = QRVersion(holding: bytes.count) else { return nil }
        var matrix = QRMatrix(version)
        matrix.place(QRCodewords(bytes, version).interleaved)
        matrix.applyBestMask()
        (side, rows) = (version.side, matrix.rows)
    }

    func isDark(row: Int, column: Int) -> Bool { rows[row] >> column & 1 == 1 }

    /// One picture in a view box with the quiet zone of four modules. Each row is a line one module wide, drawn where modules
    /// are dark; the view box begins half a module higher, so that these lines lie on whole numbers.
    ///
    /// - Parameter title: what a screen reader says.
    func svg(title: String) -> String {
        let size = side + 8
        return
            "<svg class=\"qr\" viewBox=\"-4 -4.5 \(size) \(size)\" role=\"img\" aria-label=\"\(HTMLText.escape(title))\" "
            + "shape-rendering=\"crispEdges\" xmlns=\"http://www.w3.org/2000/svg\">"
            + "<path fill=\"#fff\" d=\"M-4-4.5h\(size)v\(size)h-\(size)z\"/><path stroke=\"#000\" d=\"\(darkPath)\"/></svg>"
    }

    /// `M0 0h7m1 0h3…`: in each row a move to the first dark run, then runs and the light between them in turn.
    private var darkPath: String {
        var path: [UInt8] = []
        path.reserveCapacity(side * side)
        for (number, row) in rows.enumerated() {
            var (rest, column) = (row, 0)
            while rest != 0 {
                let light = rest.trailingZeroBitCount
                let dark = (~(rest >> light)).trailingZeroBitCount
                path.append(column == 0 ? UInt8(ascii: "M") : UInt8(ascii: "m"))
                Self.add(light, to: &path)
                path.append(UInt8(ascii: " "))
                Self.add(column == 0 ? number : 0, to: &path)
                path.append(UInt8(ascii: "h"))
                Self.add(dark, to: &path)
                rest >>= light + dark
                column += light + dark
            }
        }
        return String(decoding: path, as: UTF8.self)
    }

    /// A number from 0 to 999: no code has more modules.
    private static func add(_ number: Int, to path: inout [UInt8]) {
        if number >= 100 { path.append(UInt8(48 + number / 100)) }
        if number >= 10 { path.append(UInt8(48 + number / 10 % 10)) }
        path.append(UInt8(48 + number % 10))
    }
}
