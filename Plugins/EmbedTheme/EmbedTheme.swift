import Foundation
import PackagePlugin

/// Turns `Templates/` into Swift code, so that the program carries its default theme wherever it is installed.
@main
struct EmbedTheme: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Templates")
        let output = context.pluginWorkDirectoryURL.appending(path: "DefaultTheme.swift")
        return [
            .buildCommand(
                displayName: "Embedding Templates/",
                executable: try context.tool(named: "embed-files").url,
                arguments: [folder.path, output.path],
                inputFiles: files(below: folder),
                outputFiles: [output])
        ]
    }

    private func files(below folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        return (all?.compactMap { $0 as? URL } ?? [])
            .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
            .sorted { $0.path < $1.path }
    }
}
