internal import CQRencode

/// A QR code (ISO/IEC 18004) of an address, drawn as SVG. The one door to libqrencode.
///
/// Error correction level M: a code on paper survives a fold or a coffee stain of some 15 %.
struct QRCode: Sendable {
    /// Modules on one side, without the quiet zone.
    let side: Int
    /// Row by row, `true` where dark.
    private let modules: [Bool]

    /// A code that holds the text, or `nil` when the text is too long for any version (about 2,300 bytes).
    init?(_ text: String) {
        guard !text.isEmpty, let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
        defer { QRcode_free(code) }
        side = Int(code.pointee.width)
        modules = (0..<side * side).map { code.pointee.data[$0] & 1 == 1 }
    }

    func isDark(row: Int, column: Int) -> Bool { modules[row * side + column] }

    /// One path in a view box with the quiet zone of four modules; runs of dark modules in a row are one rectangle.
    ///
    /// - Parameter title: what a screen reader says.
    func svg(title: String) -> String {
        let size = side + 8
        var path = ""
        for row in 0..<side {
            var column = 0
            while column < side {
                guard isDark(row: row, column: column) else {
                    column += 1
                    continue
                }
                let start = column
                while column < side, isDark(row: row, column: column) { column += 1 }
                path += "M\(start + 4) \(row + 4)h\(column - start)v1h-\(column - start)z"
            }
        }
        let label = HTMLText.escape(title)
        return "<svg class=\"qr\" viewBox=\"0 0 \(size) \(size)\" role=\"img\" aria-label=\"\(label)\" "
            + "shape-rendering=\"crispEdges\" xmlns=\"http://www.w3.org/2000/svg\">"
            + "<path fill=\"#fff\" d=\"M0 0h\(size)v\(size)H0z\"/><path fill=\"#000\" d=\"\(path)\"/></svg>"
    }
}
