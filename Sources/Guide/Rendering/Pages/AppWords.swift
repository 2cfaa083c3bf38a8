import Formats
import GuideModel

/// The words of the visitor's app as scripts: two for each page of the app, which says much that no other does, and two for all
/// other pages. The first has what the page's own script names, and what the clocks of the guide's zones show; the second what
/// the scripts name that the page adds (`visitor/more.js`). What is said only where a companion answers is a script of its own.
struct AppWords: Sendable {
    let files: [OutputFile]
    private let versions: [OutputPath: String]
    /// What the visitor's day adds with the words of the page of plans, of which it says most.
    private static let restOfDay = OutputPath(trusted: "app/rest-of-day.js")

    init(_ guide: Guide, theme: CompiledTheme) {
        let (paths, zones) = (GuidePaths(guide.edition), guide.zonesScript)
        let common = [GuidePaths.visitorScript, GuidePaths.searchScript, GuidePaths.liveMapScript]
        let pages: [(page: GuidePaths.AppPage?, scripts: [OutputPath])] =
            [(nil, common)]
            + guide.appPages.filter { $0 != .offline }.map { page in
                (page, [page.script] + (page == .plan ? [Self.restOfDay] : []))
            }
        let named = theme.scriptWords
        let live = named.names(in: GuidePaths.liveScripts)
        files =
            pages.flatMap { page, scripts in
                let texts = scripts.map(\.text)
                let (first, all) = (named.names(of: texts), named.names(in: texts, without: GuidePaths.liveScripts))
                return [
                    Self.file(paths.words(of: page).first, theme.words.appScript { first.name($0) } + zones),
                    Self.file(paths.words(of: page).later, theme.words.appScript { all.name($0) && !first.name($0) }),
                ]
            } + [Self.file(paths.liveWords, theme.words.appScript { live.name($0) })]
        versions = Dictionary(
            uniqueKeysWithValues: files.map { ($0.path, "?" + ContentDigest(of: $0).description.prefix(8)) })
    }

    private static func file(_ path: OutputPath, _ text: String) -> OutputFile {
        OutputFile(path, text: text, owner: "the words of the visitor's app")
    }

    /// What the address of one of the files ends in, so that browsers may keep it until it changes.
    func version(of file: OutputPath) -> String { versions[file] ?? "" }
}

extension Words {
    /// Some words of the app as a script that adds them to those that are known.
    fileprivate func appScript(_ isWanted: (String) -> Bool) -> String {
        let wanted = keys.filter { Self.appFamilies.contains(String($0.prefix { $0 != "." })) && isWanted($0) }
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
