import GuideModel
import Reading

/// Pictures that wait in a file, as comments, for what they show.
///
///     # Missing: what these pictures show. Say it in alt, and remove the marks #.
///     # images:
///     #   - { file: pier-1.jpg, alt: , credit: Ada }
struct GalleryOffer {
    private static let heading = "# Missing: what these pictures show. Say it in alt, and remove the marks #."
    private static let addition =
        "# Missing: what these pictures show. Say it in alt, and add the lines to images, without the marks #."
    private static let mark = "#   - "
    private let lines: [String]

    init(_ items: [ExtraValue]) {
        lines = items.map { item in
            guard case .map(var fields) = item, let file = fields.first?.value.text else { return Self.mark }
            fields.removeFirst()
            // Without a value, so that a line whose mark was removed too early is an error.
            let rest = fields.map { ", \(YAMLText.key($0.name)): \(YAMLText.inline($0.value, inFlow: true))" }.joined()
            return Self.mark + "{ file: \(YAMLText.inline(.text(file), inFlow: true)), alt: \(rest) }"
        }
    }

    /// Behind the pictures that wait already, or at the end of the keys. Everything else stays, byte for byte.
    func added(to file: FrontMatterEditor) -> [UInt8] {
        let text = String(decoding: file.bytes[..<file.bodyStart], as: UTF8.self)
        let newline = text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        var all = text.components(by: newline)
        let fence = all.lastIndex(of: "---") ?? all.count
        if let heading = all.firstIndex(where: { [Self.heading, Self.addition].contains($0) }), heading < fence {
            let end = all[(heading + 1)..<fence].firstIndex { !$0.hasPrefix(Self.mark) && $0 != "# images:" } ?? fence
            all.insert(contentsOf: lines, at: end)
        } else if file.value(of: "images") == nil {
            all.insert(contentsOf: [Self.heading, "# images:"] + lines, at: fence)
        } else {
            all.insert(contentsOf: [Self.addition] + lines, at: fence)
        }
        return Array(all.joined(separator: newline).utf8) + file.bytes[file.bodyStart...]
    }
}

extension String {
    /// The parts between line endings; as many as there are endings, and one.
    fileprivate func components(by ending: String) -> [String] {
        var parts: [String] = []
        var rest = unicodeScalars[...]
        while let found = Substring(rest).firstRange(of: ending) {
            parts.append(String(Substring(rest)[..<found.lowerBound]))
            rest = rest[found.upperBound...]
        }
        return parts + [String(Substring(rest))]
    }
}
