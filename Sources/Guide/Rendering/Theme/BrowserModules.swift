import GuideModel

/// What runs in visitors' browsers as WebAssembly: `EmbedFiles` compiles it and puts it into the program.
enum BrowserModules {
    static let planner = module(GuidePaths.plannerModule, DayPlanningModule.base64, owner: "the planner")
    static let walk = module(GuidePaths.walkModule, WalkingModule.base64, owner: "walking")

    private static func module(_ path: OutputPath, _ base64: String, owner: String) -> PublishedFile {
        PublishedFile(path, owner: owner, bytes: { decoded(base64) })
    }

    /// The bytes of a text in base64 (RFC 4648 §4), as the build wrote it.
    private static func decoded(_ text: String) -> [UInt8] {
        let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        var values = [UInt32](repeating: 0, count: 256)
        for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt32(value) }
        var (bytes, bits, count) = ([UInt8](), UInt32(0), 0)
        bytes.reserveCapacity(text.utf8.count * 3 / 4)
        for digit in Array(text.utf8) where digit != UInt8(ascii: "=") {
            bits = bits << 6 | values[Int(digit)]
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        }
        return bytes
    }
}
