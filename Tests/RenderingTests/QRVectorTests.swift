import CQRcodegen
import Foundation
import Testing

/// What libqrcodegen makes of some texts, so that the encoder of the visitor's app (`Templates/app/share/qr-code.js`) can be held
/// to it: `Tests/Fixtures/qr/vectors.json`, recorded by `make golden`.
@Suite("QR codes of the visitor's app")
struct QRVectorTests {
    private struct Vector: Codable, Equatable {
        /// How many letters of ``text(_:)``.
        let letters: Int
        let level: String
        let version: Int
        /// FNV-1a, 32 bits, of the modules row by row, a byte each.
        let digest: UInt32
        /// The rows of small codes, `#` where dark.
        let rows: [String]?
    }

    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/qr/vectors.json")

    @Test("the vectors are what the library makes")
    func vectors() throws {
        let made = Self.lengths().flatMap { letters in
            ["L", "M"].compactMap { Self.vector(letters, $0) }
        }
        if ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
            try encoder.encode(made).write(to: Self.file)
        }
        let known = try JSONDecoder().decode([Vector].self, from: Data(contentsOf: Self.file))
        #expect(known == made)
        #expect(Set(made.map(\.version)) == Set(1...20))
    }

    /// Each version full, and with one letter more, which needs the next.
    private static func lengths() -> [Int] {
        let full = [
            14, 17, 26, 32, 42, 53, 62, 78, 84, 106, 122, 134, 152, 154, 180, 192, 213, 230, 251, 271, 287, 321, 331,
            362, 367, 412, 425, 450, 458, 504, 520, 560, 586, 624, 644, 666, 718, 792, 858,
        ]
        return [1] + full + [15, 63, 181, 332, 505, 625] + [20]
    }

    /// `https://guide.example/#day=ABCDEFG…`, which `Tests/App/qr-code.test.js` makes, too.
    private static func text(_ letters: Int) -> String {
        let start = "https://guide.example/#day="
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        let rest = (0..<max(0, letters - start.count)).map { alphabet[($0 * $0 + 7 * $0) % 64] }
        return String((Array(start) + rest).prefix(letters))
    }

    private static func vector(_ letters: Int, _ level: String) -> Vector? {
        let bytes = Array(text(letters).utf8)
        // The bytes that the library needs for version 20: its modules as bits, and one byte.
        let room = (97 * 97 + 7) / 8 + 1
        guard bytes.count < room else { return nil }
        var work = bytes + [UInt8](repeating: 0, count: room - bytes.count)
        var code = [UInt8](repeating: 0, count: room)
        guard
            qrcodegen_encodeBinary(
                &work, bytes.count, &code, level == "L" ? qrcodegen_Ecc_LOW : qrcodegen_Ecc_MEDIUM, 1, 20,
                qrcodegen_Mask_AUTO, false)
        else { return nil }
        let side = Int(qrcodegen_getSize(code))
        let rows = (0..<side).map { row in
            (0..<side).map { qrcodegen_getModule(code, Int32($0), Int32(row)) }
        }
        var digest: UInt32 = 0x811C_9DC5
        for isDark in rows.joined() { digest = (digest ^ (isDark ? 1 : 0)) &* 0x0100_0193 }
        let shown = rows.map { row in String(row.map { $0 ? "#" : "." }) }
        return Vector(
            letters: letters, level: level, version: (side - 17) / 4, digest: digest, rows: side < 30 ? shown : nil)
    }
}
