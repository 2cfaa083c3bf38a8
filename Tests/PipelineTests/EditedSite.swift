import Foundation
import TestSupport

/// A small site that is edited by chance, as authors edit: texts, titles, places, tours, plans, words, templates, media and the
/// site's own settings change, come, go, and get other names.
struct EditedSite {
    private let folder: TemporaryFolder
    private var chance: SplitMix
    /// What the last edit changed: the text before, `nil` where there was no file.
    private var changed: [(path: String, text: String?)] = []
    private var count = 0

    init(_ folder: TemporaryFolder, seed: UInt64) { (self.folder, chance) = (folder, SplitMix(seed: seed)) }

    /// Makes an edit and says what it did. It may be a mistake; then the build refuses, and ``undo()`` takes it back.
    mutating func next() throws -> String {
        (changed, count) = ([], count + 1)
        switch Int.random(in: 0..<16, using: &chance) {
        case 0...3: return try replaceLine()
        case 4:
            let kind = Self.kinds[number(Self.kinds.count)]
            return try add("Content/places/new\(count).md", Self.place("New \(count)", at: number(60), kind: kind))
        case 5: return try remove(folder: "Content")
        case 6: return try rename()
        case 7: return try add("Content/tours/tour\(count).md", Self.tour("Tour \(count)", anyPlaces()))
        case 8: return try add("Content/itineraries/plan\(count).md", Self.plan("Plan \(count)", anyPlaces()))
        case 9: return try add("Content/media/picture.svg", Self.picture(number(9) + 1))
        case 10: return try add("Templates/words/en.words", "tours = Walks \(number(5))\n")
        case 11: return try add("Templates/pages/place.mustache", "<!doctype html>\(number(5)) {{title}} {{{body}}}\n")
        case 12: return try add("Content/site.yaml", Self.settings + "\nsummary: Version \(number(9))\n")
        case 13: return try add("Content/places/\(anyPlaces()[0]).fr.md", "---\ntitle: Un \(number(9))\n---\nTexte.\n")
        case 14:
            let alert = Self.alert(number(9), anyPlaces()[0], text: "Beside [](place:\(anyPlaces()[0])).")
            return try add("Content/alerts/alert\(number(2)).md", alert)
        default: return try remove(folder: "Templates")
        }
    }

    /// Takes the last edit back.
    mutating func undo() throws {
        for (path, text) in changed.reversed() { try put(text, at: path) }
        changed = []
    }

    private mutating func number(_ below: Int) -> Int { Int.random(in: 0..<below, using: &chance) }

    private mutating func add(_ path: String, _ text: String) throws -> String {
        try change(path, to: text)
        return "write \(path)"
    }

    private mutating func change(_ path: String, to text: String?) throws {
        changed.append((path, folder.exists(path) ? try folder.read(path) : nil))
        try put(text, at: path)
    }

    private func put(_ text: String?, at path: String) throws {
        if let text { return try folder.write(text, to: path) }
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    }

    private func files(_ folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: "\(self.folder.path)/\(folder)")?.allObjects as? [String] ?? [])
            .filter { $0.contains(".") }.sorted().map { "\(folder)/\($0)" }
    }

    private func places() -> [String] {
        files("Content/places").map { $0.dropFirst("Content/places/".count).prefix { $0 != "." } }.map(String.init)
    }

    private mutating func anyPlaces() -> [String] {
        Array(Set(places()).sorted().shuffled(using: &chance).prefix(3))
    }

    private mutating func remove(folder: String) throws -> String {
        guard let path = files(folder).filter({ !$0.hasSuffix("site.yaml") }).randomElement(using: &chance) else {
            return "nothing"
        }
        try change(path, to: nil)
        return "remove \(path)"
    }

    private mutating func rename() throws -> String {
        guard let path = files("Content").filter({ $0.hasSuffix(".md") }).randomElement(using: &chance) else {
            return "nothing"
        }
        let new = path.replacingOccurrences(of: ".md", with: "-\(count).md")
        let text = try folder.read(path)
        try change(path, to: nil)
        try change(new, to: text)
        return "rename \(path) to \(new)"
    }

    /// One line of a file becomes another, or is doubled or lost.
    private mutating func replaceLine() throws -> String {
        guard let path = files("Content").filter({ $0.hasSuffix(".md") }).randomElement(using: &chance) else {
            return "nothing"
        }
        var lines = try folder.read(path).components(separatedBy: "\n")
        let line = number(lines.count)
        let new = [
            "title: Another \(number(99))", "summary: About \(number(99))",
            "location: 60.17\(number(9)), 24.95\(number(9))", "tags: [tag\(number(3))]",
            "hours: \"Mo-Fr 0\(number(9)):00-17:00\"", "kind: \(Self.kinds[number(Self.kinds.count)])",
            "A word \(number(99)) and [a link](place:\(anyPlaces()[0])).", "![Picture](picture.svg)", "draft: true",
            "aliases: [/old\(number(9))]", "visit: \(number(50) + 5) min", "# Heading \(number(9))", "",
        ]
        lines[line] = new.randomElement(using: &chance) ?? ""
        try change(path, to: lines.joined(separator: "\n"))
        return "line \(line + 1) of \(path): \(lines[line])"
    }
}

extension EditedSite {
    static let settings = """
        title: Corner
        url: https://example.org/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        kinds:
          spot: {label: Spot}
          inn: {label: Inn, is: restaurant}
          seat: {label: Seat, is: bench}
          house: {label: House, is: museum}
          halt: {label: Halt, is: station}
        """
    /// What the site's places are: sights, and what walks show beside the way.
    private static let kinds = ["spot", "inn", "seat", "house", "halt"]

    static let files = [
        "Content/site.yaml": settings,
        "Content/places/a.md": place("a"),
        "Content/places/b.md": place("B", at: 2, text: "Beside [](place:a), with\n\na [tour](tour:walk)."),
        "Content/places/c.md": place("C", at: 4, kind: "inn"),
        "Content/places/f.md": place("Far", at: 900, text: "Nothing is near."),
        "Content/tours/walk.md": tour("Walk", ["a", "b", "c"]),
        "Content/itineraries/day.md": plan("Day", ["b", "a"], gap: true),
        "Content/pages/about.md": "---\ntitle: About\nmenu: {label: About, order: 1}\n---\nOf [B](place:b).\n",
        "Content/cities/town.md": "---\ntitle: Town\n---\nA town.\n",
        "Content/alerts/alert0.md": alert(1, "a"),
        "Content/media/picture.svg": picture(3),
    ]

    static func place(
        _ title: String, at number: Int = 0, kind: String = "spot", text: String = "First.\n\nSecond."
    ) -> String {
        """
        ---
        title: \(title)
        location: 60.\(1700 + number), 24.95
        kind: \(kind)
        city: town
        tags: [old]
        ---
        \(text)

        """
    }

    static func tour(_ title: String, _ stops: [String]) -> String {
        "---\ntitle: \(title)\nstops: [\(stops.joined(separator: ", "))]\n---\nA walk.\n"
    }

    static func plan(_ title: String, _ stops: [String], gap: Bool = false) -> String {
        var lines = stops.map { "  - \($0)" }
        if gap { lines.insert("  - { choose: inn, within: 900 m }", at: 1) }
        return "---\ntitle: \(title)\nstart: \"10:00\"\nstops:\n\(lines.joined(separator: "\n"))\n---\nA day.\n"
    }

    static func alert(_ number: Int, _ place: String, text: String = "Care.") -> String {
        "---\ntitle: Alert \(number)\nseverity: warning\naffects: [place:\(place)]\n---\n\(text)\n"
    }

    static func picture(_ width: Int) -> String {
        let text = String(repeating: "x", count: width)
        return "<svg xmlns='http://www.w3.org/2000/svg' width='\(width / 3 + 1)' height='2'><g>\(text)</g></svg>"
    }
}
