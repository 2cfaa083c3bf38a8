import Foundation
import PackagePlugin

/// Turns text files into Swift code, so that the program carries them wherever it is installed.
///
/// A target's `Resources/` folder becomes an `enum Resources` with a constant for each file, `guide.xsd` as `guideXsd`.
/// The default theme is larger and people change it, so it stands at the top of the project, in `Templates/`; Rendering
/// has it as `DefaultTheme.files`.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let templates = context.package.directoryURL.appending(path: "Templates")
        let resources = target.directoryURL.appending(path: "Resources")
        let embedding = [
            ("DefaultTheme", target.name == "Rendering" ? files(below: templates) : [], templates),
            ("Resources", files(below: resources), resources),
        ]
        return try embedding.filter { !$0.1.isEmpty }.map { name, files, folder in
            let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
            return .buildCommand(
                displayName: "Embedding \(folder.lastPathComponent)/",
                executable: try context.tool(named: "embed-files").url,
                arguments: [name, folder.path, output.path],
                inputFiles: files,
                outputFiles: [output])
        }
    }

    private func files(below folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        return (all?.compactMap { $0 as? URL } ?? [])
            .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
            .sorted { $0.path < $1.path }
    }
}
