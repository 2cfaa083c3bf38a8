import Foundation
import PackagePlugin

/// Turns text files into Swift code, so that the program carries them wherever it is installed.
///
/// A target's `Resources/` folder becomes an `enum Resources` with a constant for each file, `guide.xsd` as `guideXsd`.
/// The default theme is larger and people change it, so it stands at the top of the project, in `Templates/`; Rendering
/// has it as `DefaultTheme.files`, and its scripts as visitors fetch them as `JoinedScripts.files`. Leaflet, which moves the map in visitors' browsers, comes from Debian's `libjs-leaflet`, or from
/// the folder that the environment variable `WAYMARK_LEAFLET` names; Rendering has it as `LeafletFiles`. The planner and the walks
/// run in browsers, too: Rendering has them, compiled to WebAssembly, as `DayPlanningModule` and `WalkingModule`.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let templates = context.package.directoryURL.appending(path: "Templates")
        let resources = target.directoryURL.appending(path: "Resources")
        let embedding = [
            ("DefaultTheme", target.name == "Rendering" ? files(below: templates) : [], templates),
            ("Resources", files(below: resources), resources),
        ]
        let commands: [Command] = try embedding.filter { !$0.1.isEmpty }.map { name, files, folder in
            let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
            return .buildCommand(
                displayName: "Embedding \(folder.lastPathComponent)/",
                executable: try context.tool(named: "embed-files").url,
                arguments: [name, folder.path, output.path],
                inputFiles: files,
                outputFiles: [output])
        }
        guard target.name == "Rendering" else { return commands }
        return commands + [
            try scripts(of: templates, context), try leaflet(context), try dayPlanning(context), try walking(context),
        ]
    }

    /// The scripts of the default theme, those of each use joined.
    private func scripts(of templates: URL, _ context: PluginContext) throws -> Command {
        let output = context.pluginWorkDirectoryURL.appending(path: "JoinedScripts.swift")
        return .buildCommand(
            displayName: "Joining the scripts of \(templates.lastPathComponent)/",
            executable: try context.tool(named: "embed-files").url,
            arguments: ["JoinedScripts", templates.path, output.path, "--scripts"],
            inputFiles: files(below: templates).filter { $0.pathExtension == "js" },
            outputFiles: [output])
    }

    /// The programs run the same code with every check of an index and of a sum.
    private func dayPlanning(_ context: PluginContext) throws -> Command {
        let package = context.package.directoryURL
        let folders = ["Sources/Engines/DayPlanning", "Sources/Engines/DaySearch"]
        let sources = folders.flatMap { swiftFiles(below: package.appending(path: $0)) }
        return try module("DayPlanning", of: [("DayPlanning", sources)], beside: ["memory.c"], context)
    }

    /// What finds walks, without what makes networks of maps.
    private func walking(_ context: PluginContext) throws -> Command {
        let package = context.package.directoryURL
        let geo = ["BoundingBox", "Coordinate"].map { package.appending(path: "Sources/Ground/Geo/\($0).swift") }
        let walking = ["Network", "Searching", "Results", "Moves", "Telling", "Sessions"].flatMap {
            swiftFiles(below: package.appending(path: "Sources/Engines/Walking/\($0)"))
        }
        return try module(
            "Walking", of: [("Geo", geo), ("Walking", walking)],
            beside: ["memory.c", "numbers.c", "module.modulemap", "numbers.h"], context)
    }

    /// The toolchain that builds the package compiles it.
    ///
    /// - Parameter files: what the module has in the place of libraries.
    private func module(
        _ name: String, of modules: [(name: String, sources: [URL])], beside files: [String],
        _ context: PluginContext
    ) throws -> Command {
        let folder = context.package.directoryURL.appending(path: "Plugins/compile-module")
        let beside = files.map { folder.appending(path: $0) }
        let output = context.pluginWorkDirectoryURL.appending(path: "\(name)Module")
        let groups = modules.map { [$0.name] + $0.sources.map(\.path) }
        return .buildCommand(
            displayName: "Compiling \(name) for browsers",
            executable: try context.tool(named: "compile-module").url,
            arguments: [try context.tool(named: "swiftc").url.path, output.path]
                + groups.joined(separator: ["--module"]) + beside.map(\.path),
            inputFiles: modules.flatMap(\.sources) + beside,
            outputFiles: [output.appendingPathExtension("swift")])
    }

    private func swiftFiles(below folder: URL) -> [URL] { files(below: folder).filter { $0.pathExtension == "swift" } }

    /// The names are given, so that the program can say which one is missing.
    private func leaflet(_ context: PluginContext) throws -> Command {
        let place = ProcessInfo.processInfo.environment["WAYMARK_LEAFLET"] ?? "/usr/share/javascript/leaflet"
        let names = ["leaflet.css", "leaflet.min.js"]
        let output = context.pluginWorkDirectoryURL.appending(path: "LeafletFiles.swift")
        return .buildCommand(
            displayName: "Embedding Leaflet",
            executable: try context.tool(named: "embed-files").url,
            arguments: ["LeafletFiles", place, output.path] + names,
            inputFiles: names.map { URL(fileURLWithPath: "\(place)/\($0)") },
            outputFiles: [output])
    }

    private func files(below folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        return (all?.compactMap { $0 as? URL } ?? [])
            .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
            .sorted { $0.path < $1.path }
    }
}
