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
        let label = HTMLText.escape(title)
        return "<svg class=\"qr\" viewBox=\"0 0 \(size) \(size)\" role=\"img\" aria-label=\"\(label)\" "
            + "shape-rendering=\"crispEdges\" xmlns=\"http://www.w3.org/2000/svg\">"
            + "<path fill=\"#fff\" d=\"M0 0h\(size)v\(size)H0z\"/><path fill=\"#000\" d=\"\(darkPath)\"/></svg>"
    }

    /// The path of the dark runs, written by bytes: there are some hundred in a code and a code at every stop on paper.
    private var darkPath: String {
        var path: [UInt8] = []
        path.reserveCapacity(side * side * 4)
        for row in 0..<side {
            var column = 0
            while column < side {
                let start = column
                while column < side, isDark(row: row, column: column) { column += 1 }
                if column > start { Self.addRun(from: start + 4, row: row + 4, length: column - start, to: &path) }
                column += 1
            }
        }
        return String(decoding: path, as: UTF8.self)
    }

    /// `M4 5h7v1h-7z`
    private static func addRun(from column: Int, row: Int, length: Int, to path: inout [UInt8]) {
        path.append(UInt8(ascii: "M"))
        add(column, to: &path)
        path.append(UInt8(ascii: " "))
        add(row, to: &path)
        path.append(UInt8(ascii: "h"))
        add(length, to: &path)
        path.append(contentsOf: "v1h-".utf8)
        add(length, to: &path)
        path.append(UInt8(ascii: "z"))
    }

    /// A number from 0 to 999: no code has more modules.
    private static func add(_ number: Int, to path: inout [UInt8]) {
        if number >= 100 { path.append(UInt8(48 + number / 100)) }
        if number >= 10 { path.append(UInt8(48 + number / 10 % 10)) }
        path.append(UInt8(48 + number % 10))
    }
}
