import FoundationEssentials
import Glibc
import GuideModel

/// Finds a Python interpreter that has WeasyPrint, and perhaps typst.
enum PrintEngineFinder {
    static let advice =
        "PDFs were not made: WeasyPrint was not found. Install it with `python3 -m venv ~/.local/share/waymark/weasyprint"
        + " && ~/.local/share/waymark/weasyprint/bin/pip install weasyprint==70.0 typst==0.15.2`, or set WAYMARK_PRINT_PYTHON to a"
        + " Python that has it."

    /// The first of: the interpreter that `WAYMARK_PRINT_PYTHON` names, the tool folder of the site or of the working
    /// folder, the user's own, and the one that a `weasyprint` command uses.
    static func find(for site: SiteFolder) -> PrintEngineLocation? {
        let environment = ProcessInfo.processInfo.environment
        var interpreters: [String] = []
        if let named = environment["WAYMARK_PRINT_PYTHON"] { interpreters.append(named) }
        interpreters += [site.path, FileManager.default.currentDirectoryPath].map {
            $0 + "/.tools/weasyprint/bin/python"
        }
        if let home = environment["HOME"] {
            interpreters.append(home + "/.local/share/waymark/weasyprint/bin/python")
        }
        for folder in (environment["PATH"] ?? "").split(separator: ":") {
            guard let command = realpath("\(folder)/weasyprint", nil) else { continue }
            defer { free(command) }
            let parts = String(cString: command).split(separator: "/").dropLast()
            interpreters.append("/" + parts.joined(separator: "/") + "/python3")
        }
        return interpreters.lazy.compactMap(location).first
    }

    /// The interpreter with the versions of its engines, taken from the names of the installed packages' folders.
    private static func location(_ interpreter: String) -> PrintEngineLocation? {
        guard FileManager.default.isExecutableFile(atPath: interpreter) else { return nil }
        let root = interpreter.split(separator: "/").dropLast(2).joined(separator: "/")
        let packages = names(in: "/\(root)/lib").filter { $0.hasPrefix("python3") }.flatMap {
            names(in: "/\(root)/lib/\($0)/site-packages")
        }
        guard let weasyprint = version(of: "weasyprint", among: packages) else { return nil }
        let engines = [weasyprint, version(of: "typst", among: packages)].compactMap(\.self)
        return PrintEngineLocation(
            interpreter: interpreter, version: "\(engines.joined(separator: ", ")) \(fonts)")
    }

    /// `typst 0.15.2`
    private static func version(of name: String, among packages: [String]) -> String? {
        packages.first { $0.hasPrefix("\(name)-") && $0.hasSuffix(".dist-info") }.map {
            "\(name) \($0.dropFirst(name.count + 1).dropLast(".dist-info".count))"
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
