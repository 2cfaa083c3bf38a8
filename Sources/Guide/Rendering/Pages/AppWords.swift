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
        let (words, keys) = (theme.words, theme.words.appKeys)
        files =
            pages.flatMap { page, scripts in
                let texts = scripts.map(\.text)
                let (first, all) = (named.names(of: texts), named.names(in: texts, without: GuidePaths.liveScripts))
                return [
                    Self.file(paths.words(of: page).first, words.script(of: keys.filter(first.name)) + zones),
                    Self.file(
                        paths.words(of: page).later,
                        words.script(of: keys.filter { all.name($0) && !first.name($0) })),
                ]
            } + [Self.file(paths.liveWords, words.script(of: keys.filter(live.name)))]
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
    /// The keys of the words of the app, sorted.
    fileprivate var appKeys: [String] {
        keys.filter { key in
            let family = key.utf8.prefix { $0 != UInt8(ascii: ".") }
            return Self.appFamilies.contains(String(Substring(family)))
        }
    }

    /// Some words as a script that adds them to those that are known.
    fileprivate func script(of keys: [String]) -> String {
        let table = JSONValue.object(keys.map { ($0, .text(self[$0])) })
        return "globalThis.waymarkWords = Object.assign(globalThis.waymarkWords ?? {}, \(table.script));\n"
    }

    /// The families of the app. Other words that scripts name come with the only page that says them.
    private static let appFamilies: Set<String> = [
        "about", "app", "bearing", "distance", "format", "list", "livemap", "month", "now", "on-weekday", "places",
        "plan", "price", "search", "severity", "steps", "stops", "symbol", "today", "too-far", "unit", "weekday",
        "wheelchair",
    ]
}
