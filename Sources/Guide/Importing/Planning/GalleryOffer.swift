import GuideModel
import Reading

/// Pictures that wait in a file, as comments, for what they show.
///
///     # Missing: what these pictures show. Say it in alt, and remove the marks #.
///     # images:
///     #   - { file: pier-1.jpg, alt: , credit: Ada } # IMG_1.jpg, 2026-05-01 10:00:00, facing 140°
///
/// What the camera wrote stands in comments only, because values go into the feeds.
struct GalleryOffer {
    private static let heading = "# Missing: what these pictures show. Say it in alt, and remove the marks #."
    private static let addition =
        "# Missing: what these pictures show. Say it in alt, and add the lines to images, without the marks #."
    private static let mark = "#   - "
    private let lines: [String]

    /// - Parameter files: the file of each picture in `media/`.
    init(_ pictures: [ProposedPicture], _ files: [String]) {
        lines = zip(pictures, files).map { picture, file in
            let credit = picture.credit.map { ", credit: \(YAMLText.inline(.text($0), inFlow: true))" } ?? ""
            // Without a value, so that a line whose mark was removed too early is an error.
            let name = YAMLText.inline(.text(file), inFlow: true)
            let alt = picture.alt.map { YAMLText.inline(.text($0), inFlow: true) } ?? ""
            return Self.mark + "{ file: \(name), alt: \(alt)\(credit) }" + Self.note(picture)
        }
    }

    private static func note(_ picture: ProposedPicture) -> String {
        let facing = picture.direction.map { "facing \(Int($0.rounded()) % 360)°" }
        let words = [picture.origin, picture.taken, facing].compactMap(\.self).joined(separator: ", ")
        let isOdd = { (scalar: Unicode.Scalar) in scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) }
        // A file's name may hold anything, and a comment ends with its line.
        let line = words.unicodeScalars.map { isOdd($0) || [0x2028, 0x2029].contains($0.value) ? "_" : String($0) }
        return words.isEmpty ? "" : " # " + line.joined()
    }

    /// Behind the pictures that wait already, or at the end of the keys. Everything else stays, byte for byte.
    func added(to file: FrontMatterEditor) -> [UInt8] {
        let text = String(decoding: file.bytes[..<file.bodyStart], as: UTF8.self)
        let all = added(to: text, hasImages: file.value(of: "images") != nil)
        return Array(all.utf8) + file.bytes[file.bodyStart...]
    }

    /// To a new file without pictures.
    func added(to text: String) -> String { added(to: text, hasImages: false) }

    private func added(to text: String, hasImages: Bool) -> String {
        let newline = text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        var all = text.components(by: newline)
        let fence = all.dropFirst().firstIndex(of: "---") ?? all.count
        if let heading = all.firstIndex(where: { [Self.heading, Self.addition].contains($0) }), heading < fence {
            let end = all[(heading + 1)..<fence].firstIndex { !$0.hasPrefix(Self.mark) && $0 != "# images:" } ?? fence
            all.insert(contentsOf: lines, at: end)
        } else if hasImages {
            all.insert(contentsOf: [Self.addition] + lines, at: fence)
        } else {
            all.insert(contentsOf: [Self.heading, "# images:"] + lines, at: fence)
        }
        return all.joined(separator: newline)
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
