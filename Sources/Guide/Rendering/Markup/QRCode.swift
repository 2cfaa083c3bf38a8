internal import CQRcodegen
import Formats

/// A QR code (ISO/IEC 18004) of an address, drawn as SVG. Only this type uses libqrcodegen.
///
/// Error correction level M: a code on paper stays readable with damage to about 15 % of it. Text is encoded as bytes, the
/// mode that every address fits. Cost: about 30 µs for an address of 60 bytes.
public struct QRCode: Sendable {
    /// Modules on one side, without the quiet zone.
    public let side: Int
    /// As the library writes it: a bit for each module.
    private let code: [UInt8]

    /// A code for the text, or `nil` when the text is empty or too long for any code (over 2,331 bytes).
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.count <= Self.longestText else { return nil }
        // The library reads the text from this buffer, and then uses it as working memory.
        var code = [UInt8](repeating: 0, count: Self.room)
        var work = bytes + [UInt8](repeating: 0, count: Self.room - bytes.count)
        guard
            qrcodegen_encodeBinary(
                &work, bytes.count, &code, qrcodegen_Ecc_MEDIUM, 1, Self.largestVersion, qrcodegen_Mask_0, false)
        else { return nil }
        side = Int(qrcodegen_getSize(code))
        self.code = Array(code.prefix((side * side + 7) / 8 + 1))
    }

    private static let largestVersion: Int32 = 40
    private static let longestText = 2_331
    /// The bytes that the library needs for a code of the largest version: its modules as bits, and one byte.
    private static let room = (177 * 177 + 7) / 8 + 1

    public func isDark(row: Int, column: Int) -> Bool { qrcodegen_getModule(code, Int32(column), Int32(row)) }

    /// One picture in a view box with the quiet zone of four modules. Each row is a line one module wide, drawn where modules
    /// are dark; the view box begins half a module higher, so that these lines lie on whole numbers.
    ///
    /// - Parameter title: for screen readers, and as a `<title>` for the alternative text of figures in tagged PDFs.
    public func svg(title: String) -> String {
        let size = side + 8
        return
            "<svg class=\"qr\" viewBox=\"-4 -4.5 \(size) \(size)\" role=\"img\" aria-label=\"\(HTMLText.escaped(title))\" "
            + "shape-rendering=\"crispEdges\" xmlns=\"http://www.w3.org/2000/svg\">"
            + "<title>\(HTMLText.escaped(title))</title><path fill=\"#fff\" d=\"M-4-4.5h\(size)v\(size)h-\(size)z\"/><path stroke=\"#000\" d=\"\(darkPath)\"/></svg>"
    }

    /// `M0 0h7m1 0h3…`: in each row a move to the first dark run, then dark runs and moves across light ones in turn.
    private var darkPath: String {
        var path: [UInt8] = []
        path.reserveCapacity(side * side)
        for number in 0..<side {
            let row = (0..<side).map { isDark(row: number, column: $0) }
            var end = 0
            for (start, isDark) in row.enumerated() where isDark && start >= end {
                let dark = row[start...].prefix { $0 }.count
                path.append(end == 0 ? UInt8(ascii: "M") : UInt8(ascii: "m"))
                Self.add(start - end, to: &path)
                path.append(UInt8(ascii: " "))
                Self.add(end == 0 ? number : 0, to: &path)
                path.append(UInt8(ascii: "h"))
                Self.add(dark, to: &path)
                end = start + dark
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
