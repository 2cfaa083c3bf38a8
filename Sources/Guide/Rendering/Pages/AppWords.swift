import Formats
import GuideModel

/// The words of the visitor's app as scripts that make them known: one for each page of the app, which says much that no other
/// does, and one for all other pages. Each has what the scripts of its pages name, and what the clocks of the guide's zones show.
struct AppWords: Sendable {
    let files: [OutputFile]
    private let versions: [OutputPath: String]
    /// What the visitor's day adds with the words of the page of plans, of which it says most.
    private static let restOfDay = OutputPath(trusted: "app/rest-of-day.js")

    init(_ guide: Guide, theme: CompiledTheme) {
        let (paths, named, zones) = (GuidePaths(guide.edition), theme.scriptWords, guide.zonesScript)
        func file(_ path: OutputPath, _ scripts: [OutputPath]) -> OutputFile {
            let names = named.names(in: scripts.map(\.text))
            return OutputFile(
                path, text: theme.words.appScript(naming: names) + zones, owner: "the words of the visitor's app")
        }
        let common = [GuidePaths.visitorScript, GuidePaths.searchScript, GuidePaths.liveMapScript]
        files =
            [file(paths.appWords, common)]
            + guide.appPages.filter { $0 != .offline }.map { page in
                file(paths.words(of: page), [page.script] + (page == .plan ? [Self.restOfDay] : []))
            }
        versions = Dictionary(
            uniqueKeysWithValues: files.map { ($0.path, "?" + ContentDigest(of: $0).description.prefix(8)) })
    }

    /// What the address of one of the files ends in, so that browsers may keep it until it changes.
    func version(of file: OutputPath) -> String { versions[file] ?? "" }
}

extension Words {
    /// The words that scripts name, and how the app writes numbers, times and measures, as a script that adds them to
    /// those that are known.
    fileprivate func appScript(naming names: ScriptWords.Names) -> String {
        let wanted = keys.filter { Self.appFamilies.contains(String($0.prefix { $0 != "." })) && names.name($0) }
        let table = JSONValue.object(wanted.map { ($0, .text(self[$0])) })
        return "globalThis.waymarkWords = Object.assign(globalThis.waymarkWords ?? {}, \(table.script));\n"
    }

    /// The families of the app. Other words that scripts name come with the only page that says them.
    private static let appFamilies: Set<String> = [
        "about", "app", "bearing", "distance", "format", "list", "livemap", "month", "now", "on-weekday", "places",
        "plan", "price", "search", "severity", "steps", "stops", "symbol", "today", "too-far", "unit", "weekday",
        "wheelchair",
    ]
}
