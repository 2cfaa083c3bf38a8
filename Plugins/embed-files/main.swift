// embed-files ENUM FOLDER OUTPUT [NAME…]: writes Swift code that holds every text file below FOLDER, or those that are named, in an
// enum of that name: a list of all files by path, and a constant for each (`guide.xsd` as `guideXsd`).
//
// embed-files ENUM FOLDER OUTPUT --scripts: the scripts of the theme in FOLDER as they are published.
import Foundation
import Scripts

let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
    FileHandle.standardError.write(Data("usage: embed-files ENUM FOLDER OUTPUT [--scripts | NAME...]\n".utf8))
    exit(2)
}
let folder = URL(fileURLWithPath: arguments[2]).standardizedFileURL.path

/// Every file below the folder but hidden ones, sorted by its path.
func paths(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let shown = names.filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
    return shown.filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
            && !isFolder.boolValue
    }.sorted()
}

/// `guide.xsd` as `guideXsd`, `app/day/sheet.js` as `app_day_sheetJs`: `app/day-sheet.js` is another file.
func constant(of path: String) -> String {
    path.split(separator: "/").map { name in
        let words = name.split { !$0.isLetter && !$0.isNumber }
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }.joined(separator: "_")
}

/// A literal with as many number signs as keep everything in the text from being special.
func literal(_ text: String) -> String {
    var fence = "#"
    while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
    return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
}

func text(_ path: String) throws -> String { try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) }

func publishedScripts() throws -> [(path: String, text: String)] {
    let files = try paths(below: folder).filter { $0.hasSuffix(".js") }.map { Script(path: $0, text: try text($0)) }
    let (scripts, faults) = ScriptBundle.scripts(files)
    if let fault = faults.first { fail("\(folder)/\(fault.path):\(fault.line): \(fault.message); \(fault.remedy)") }
    return scripts.map { ($0.path, $0.text) }
}

let named = Array(arguments.dropFirst(4))
let files: [(path: String, text: String)]
if named == ["--scripts"] {
    files = try publishedScripts()
} else {
    for name in named where !FileManager.default.fileExists(atPath: "\(folder)/\(name)") {
        fail("\(folder)/\(name) is missing: run scripts/setup, or install Debian's package libjs-leaflet")
    }
    files = try (named.isEmpty ? paths(below: folder) : named).map { ($0, try text($0)) }
}
var code = "/// The files of `\(URL(fileURLWithPath: folder).lastPathComponent)/`, put in when the program is built.\n"
code += "enum \(arguments[1]) {\n"
code += "    /// Every file by its path relative to the folder, sorted.\n"
code += "    static let files: [(path: String, text: String)] = [\n"
for (path, _) in files { code += "        (\"\(path)\", \(constant(of: path))),\n" }
code += "    ]\n"
for (path, text) in files { code += "\n    static let `\(constant(of: path))` = \(literal(text))\n" }
code += "}\n"
// An output that is as it should be is left alone. Debug and release builds share it and each run this program with a path of
// their own; a new file would have everything that depends on it compiled again.
let target = URL(fileURLWithPath: arguments[3])
// A file that cannot be read is written again, because then nobody can say that it is right.
if (try? Data(contentsOf: target)) != Data(code.utf8) { try Data(code.utf8).write(to: target, options: .atomic) }
