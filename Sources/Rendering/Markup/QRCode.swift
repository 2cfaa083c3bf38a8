import Formats

/// A QR code (ISO/IEC 18004) of an address, drawn as SVG.
public struct QRCode: Sendable {
    private let modules: QRModules

    /// Modules on one side, without the quiet zone.
    public var side: Int { modules.side }

    /// A code that holds the text, or `nil` when the text is empty or longer than any code (2,331 bytes).
    public init?(_ text: String) {
        guard let modules = QRModules(Array(text.utf8)) else { return nil }
        self.modules = modules
    }

    public func isDark(row: Int, column: Int) -> Bool { modules.dark[row * side + column] }

    /// One picture in a view box with the quiet zone of four modules. Each row is a line one module wide, drawn where modules
    /// are dark; the view box begins half a module higher, so that these lines lie on whole numbers.
    ///
    /// - Parameter title: what a screen reader says.
    func svg(title: String) -> String {
        let size = side + 8
        return
            "<svg class=\"qr\" viewBox=\"-4 -4.5 \(size) \(size)\" role=\"img\" aria-label=\"\(HTMLText.escaped(title))\" "
            + "shape-rendering=\"crispEdges\" xmlns=\"http://www.w3.org/2000/svg\">"
            + "<path fill=\"#fff\" d=\"M-4-4.5h\(size)v\(size)h-\(size)z\"/><path stroke=\"#000\" d=\"\(darkPath)\"/></svg>"
    }

    /// `M0 0h7m1 0h3…`: in each row a move to the first dark run, then runs and the light between them in turn.
    private var darkPath: String {
        var path: [UInt8] = []
        path.reserveCapacity(side * side)
        for row in 0..<side {
            var (column, end) = (0, 0)
            while column < side {
                let start = column
                while column < side, isDark(row: row, column: column) { column += 1 }
                if column > start {
                    path.append(end == 0 ? UInt8(ascii: "M") : UInt8(ascii: "m"))
                    Self.add(start - end, to: &path)
                    path.append(UInt8(ascii: " "))
                    Self.add(end == 0 ? row : 0, to: &path)
                    path.append(UInt8(ascii: "h"))
                    Self.add(column - start, to: &path)
                    end = column
                }
                column += 1
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
