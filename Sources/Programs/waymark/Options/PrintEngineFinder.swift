import FoundationEssentials
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
        return interpreters.lazy.compactMap(location).first
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
        return folders.reduce(into: ContentDigest("fonts")) { digest, folder in
            // An error means no names, because a folder that cannot be read has no fonts for the engine either.
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted() { digest.add("\n\(folder)/\(name)") }
        }
    }()

    private static func names(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)  // because no folder means no engine
        return (names ?? []).sorted()
    }
}
