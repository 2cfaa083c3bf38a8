import FoundationEssentials
import Glibc
import GuideModel

/// Finds a Python interpreter that has typst.
enum PrintEngineFinder {
    static let advice =
        "PDFs were not made: typst was not found. Install it with `python3 -m venv ~/.local/share/waymark/print"
        + " && ~/.local/share/waymark/print/bin/pip install typst==0.15.2`, or set WAYMARK_PRINT_PYTHON to a Python that has it."

    /// The first of: the interpreter that `WAYMARK_PRINT_PYTHON` names, the tool folder of the site or of the working
    /// folder, and the user's own.
    static func find(for site: SiteFolder) -> PrintEngineLocation? {
        let environment = ProcessInfo.processInfo.environment
        var interpreters: [String] = []
        if let named = environment["WAYMARK_PRINT_PYTHON"] { interpreters.append(named) }
        interpreters += [site.path, FileManager.default.currentDirectoryPath].map {
            $0 + "/.tools/print/bin/python"
        }
        if let home = environment["HOME"] { interpreters.append(home + "/.local/share/waymark/print/bin/python") }
        for interpreter in interpreters {
            if let found = location(interpreter) { return found }
        }
        return nil
    }

    /// The interpreter with the version of its typst, taken from the name of the installed package's folder.
    private static func location(_ interpreter: String) -> PrintEngineLocation? {
        guard FileManager.default.isExecutableFile(atPath: interpreter) else { return nil }
        let root = interpreter.split(separator: "/").dropLast(2).joined(separator: "/")
        let packages = names(in: "/\(root)/lib").filter { $0.hasPrefix("python3") }.flatMap {
            names(in: "/\(root)/lib/\($0)/site-packages")
        }
        return packages.first { $0.hasPrefix("typst-") && $0.hasSuffix(".dist-info") }.map { name in
            PrintEngineLocation(
                interpreter: interpreter, version: "typst \(name.dropFirst(6).dropLast(".dist-info".count)) \(fonts)")
        }
    }

    /// A digest of the names of the fonts that are installed: another font can change any page.
    private static let fonts: ContentDigest = {
        let home = ProcessInfo.processInfo.environment["HOME"] ?? "/root"
        let folders = [
            "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/texmf/fonts/opentype", home + "/.fonts",
            home + "/.local/share/fonts",
        ]
        var files: [String] = []
        for folder in folders { addFiles(below: folder, to: &files) }
        return files.sorted().reduce(into: ContentDigest("fonts")) { $0.add("\n\($1)") }
    }()

    /// A machine may have thousands of fonts, and every build asks for their names: so without a look at each file.
    /// A folder that cannot be read has no fonts for the engine either.
    private static func addFiles(below folder: String, to files: inout [String]) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            let path = "\(folder)/\(name)"
            let kind = Int(entry.pointee.d_type)
            // Some file systems do not say what an entry is: opening shows whether it is a folder.
            if kind == Int(DT_DIR) || kind == Int(DT_UNKNOWN) { addFiles(below: path, to: &files) }
            if kind != Int(DT_DIR) { files.append(path) }
        }
    }

    private static func names(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)  // because no folder means no engine
        return (names ?? []).sorted()
    }
}
