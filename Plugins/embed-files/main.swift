// embed-files FOLDER OUTPUT: writes Swift code that holds every text file below FOLDER.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: embed-files FOLDER OUTPUT\n".utf8))
    exit(2)
}
let folder = URL(fileURLWithPath: arguments[1]).standardizedFileURL.path

var paths: [String] = []
if let names = FileManager.default.enumerator(atPath: folder) {
    for case let name as String in names where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder), !isFolder.boolValue {
            paths.append(name)
        }
    }
}

var code = "/// The default theme, made from `Templates/` when the program is built.\nenum DefaultTheme {\n"
code += "    /// Every file by its path relative to `Templates/`, sorted.\n"
code += "    static let files: [(path: String, text: String)] = [\n"
for path in paths.sorted() {
    let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    var fence = "#"
    while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
    let name = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    code += "        (\"\(name)\", \(fence)\"\"\"\n\(text)\n\"\"\"\(fence)),\n"
}
code += "    ]\n}\n"
try code.write(toFile: arguments[2], atomically: true, encoding: .utf8)
