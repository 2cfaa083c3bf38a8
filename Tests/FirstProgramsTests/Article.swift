import Foundation

/// An article `FirstSteps.md` of a library's documentation, and the file in which its program is compiled.
struct Article {
    let library: String

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardized

    private var text: String {
        get throws {
            try String(
                contentsOf: Self.root.appendingPathComponent(
                    "Sources/Engines/\(library)/\(library).docc/FirstSteps.md"),
                encoding: .utf8)
        }
    }

    /// The text of the first block of code in that language, `nil` when there is none; an empty language is a block without one.
    func block(_ language: String) throws -> String? {
        var lines: [Substring]?
        var isInside = false
        for line in try text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let lines { return lines.joined(separator: "\n") }
                isInside.toggle()
                if isInside && line.dropFirst(3) == language { lines = [] }
            } else {
                lines?.append(line)
            }
        }
        return nil
    }

    /// The program as it is compiled in the tests: imports, the path where it reads a file, and the text between the marks.
    func compiledProgram() throws -> String {
        let file = Self.root.appendingPathComponent("Tests/FirstProgramsTests/Programs/\(library)Program.swift")
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        var program = lines.filter { $0.hasPrefix("import ") } + [""]
        if try block("xml") != nil { program.append("let path = \"town.osm\"") }
        let body = lines.drop { !$0.hasSuffix("// program") }.dropFirst().prefix { !$0.hasSuffix("// end") }
        return (program + body.map { String($0.dropFirst(4)) }).joined(separator: "\n")
    }

    /// What the program prints, reading the article's own extract.
    func run(_ program: (String, (String) -> Void) throws -> Void) throws -> String {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("first-program-\(library)-\(ProcessInfo.processInfo.processIdentifier).osm").path
        try (block("xml") ?? "").write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }  // because it lies in a temporary folder
        var output: [String] = []
        try program(path) { output.append($0) }
        return output.joined(separator: "\n").trimmingCharacters(in: .newlines)
    }
}
