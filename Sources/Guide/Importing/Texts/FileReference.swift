import Formats

/// The name of a picture, a sound or a film as a source has it: a path beside the source, a path of its server, an address.
///
///     FileReference("/srv/www/audio/gate.mp3")?.parts      // ["srv", "www", "audio", "gate.mp3"]
///     FileReference("https://a.test/gate%201.jpg?w=9")?.name  // "gate 1.jpg"
///     FileReference("../../gate.jpg")                      // nil: it leads out of the source's folder
///
/// It is only compared with names of files that are there: nothing is fetched.
public struct FileReference: Hashable, Sendable {
    /// The folders and the name; none of them leads upwards, is hidden or empty.
    public let parts: [String]

    private static let longest = 1000
    /// Endings of pictures that no browser shows, and of drawings.
    private static let pictures: Set<String> = [
        "arw", "bmp", "cr2", "cr3", "dng", "heic", "heif", "nef", "orf", "psd", "raf", "raw", "rw2", "svg", "tif",
        "tiff",
    ]
    /// The same of sounds and films.
    static let recordings: Set<String> = [
        "3gp", "aif", "aiff", "amr", "avi", "caf", "flv", "mkv", "mpeg", "mpg", "wma", "wmv",
    ]

    /// `nil` for what is no name of a picture, a sound or a film, and for a path that leads out of its folder.
    init?(_ text: String) {
        guard let path = Self.path(of: text) else { return nil }
        let parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
        guard let name = parts.last, Self.isMedia(name), !parts.contains(where: { $0.hasPrefix(".") }) else {
            return nil
        }
        self.parts = parts
    }

    /// The name without folders.
    var name: String { parts.last ?? "" }

    /// The name as names of files are compared: case makes no difference.
    public var foldedName: String { name.lowercased() }

    /// The name of a path, for the same comparison.
    public static func foldedName(_ path: String) -> String { (path.split(separator: "/").last ?? "").lowercased() }

    /// Of paths of this name the one that has most folders at its end in common with it; of those the first.
    public func best(of paths: [String]) -> String? {
        func common(_ path: String) -> Int {
            zip(parts.reversed(), path.split(separator: "/").reversed()).prefix { $0.lowercased() == $1.lowercased() }
                .count
        }
        return paths.sorted().reduce(nil) { best, path in best.map { common($0) >= common(path) ? $0 : path } ?? path }
    }

    /// Whether a name of a picture, a sound or a film leads out of the folder that it is in.
    static func isOutside(_ text: String) -> Bool {
        guard let parts = path(of: text)?.split(separator: "/"), let name = parts.last else { return false }
        return parts.contains("..") && isMedia(String(name))
    }

    /// The files that a field of a table names: one, or several with `;`, `,` or `|` between them. Empty where any of it is no name.
    static func all(in text: String) -> [String] {
        let names = text.split { ";,|\n".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
        if names.count > 1, names.allSatisfy({ FileReference($0) != nil }) { return names }
        return FileReference(text) != nil || isOutside(text) ? [text] : []
    }

    private static func isMedia(_ name: String) -> Bool {
        guard name.first != ".", name.contains(".") else { return false }
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        if pictures.contains(ending) || recordings.contains(ending) { return true }
        guard let type = MediaType(known: name) else { return false }
        return type.isRaster || type.name.hasPrefix("audio/") || type.name.hasPrefix("video/")
    }

    /// The path of an address or of a file on a disk, decoded; `nil` for addresses of other kinds.
    private static func path(of text: String) -> String? {
        var path = text.trimmed
        guard !path.isEmpty, path.utf8.count <= longest else { return nil }
        let small = path.lowercased()
        if small.hasPrefix("http://") || small.hasPrefix("https://") {
            path = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3).joined(separator: "/")
        } else if small.hasPrefix("file://") {
            path = String(path.dropFirst(7))
        }
        path = PercentEncoding.decoded(String(path.prefix { $0 != "?" && $0 != "#" })).replacing("\\", with: "/")
        // A disk of Windows.
        if path.dropFirst().hasPrefix(":/"), path.first?.isLetter == true { path = String(path.dropFirst(2)) }
        let isPlain = path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != ":" }
        return isPlain ? path : nil
    }
}
