import Formats
import GuideModel

/// The words of the visitor's app as scripts: two for each page of the app, which says much that no other does, and two for all
/// other pages. The first has what the page's own script names, and what the clocks of the guide's zones show; the second what
/// the scripts name that the page adds (`visitor/more.js`). What is said only where a companion answers is a script of its own.
struct AppWords: Sendable {
    let files: [PublishedFile]
    private let versions: Lazy<[OutputPath: String], Never>
    /// What the visitor's day adds with the words of the page of plans, of which it says most.
    private static let restOfDay = OutputPath(trusted: "app/rest-of-day.js")

    /// Cost: small; words are looked for when somebody asks for a file.
    init(_ guide: Guide, theme: CompiledTheme) {
        let paths = GuidePaths(guide.edition)
        let common = [GuidePaths.visitorScript, GuidePaths.searchScript, GuidePaths.liveMapScript]
        let pages: [(page: GuidePaths.AppPage?, scripts: [OutputPath])] =
            [(nil, common)]
            + guide.appPages.filter { $0 != .offline }.map { page in
                (page, [page.script] + (page == .plan ? [Self.restOfDay] : []))
            }
        let said = Lazy { SaidWords(guide, theme) }
        let files =
            pages.flatMap { page, scripts in
                let scripts = scripts.map(\.text)
                let paths = paths.words(of: page)
                return [
                    Self.file(paths.first) { said.value().first(in: scripts) },
                    Self.file(paths.later) { said.value().later(in: scripts) },
                ]
            } + [Self.file(paths.liveWords) { said.value().live() }]
        self.files = files
        versions = Lazy { Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.version) }) }
    }

    private static func file(_ path: OutputPath, text: @escaping @Sendable () -> String) -> PublishedFile {
        PublishedFile(path, owner: "the words of the visitor's app", text: text)
    }

    /// What the address of one of the files ends in, so that browsers may keep it until it changes.
    func version(of file: OutputPath) -> String { versions.value()[file] ?? "" }
}

/// Which words of the app scripts say, as scripts.
private struct SaidWords: Sendable {
    private let named: ScriptWords
    private let words: Words
    private let keys: [String]
    private let zones: String

    init(_ guide: Guide, _ theme: CompiledTheme) {
        (named, words, zones) = (theme.scriptWords, theme.words, guide.zonesScript)
        keys = theme.words.appKeys
    }

    func first(in scripts: [String]) -> String {
        words.script(of: keys.filter(named.names(of: scripts).name)) + zones
    }

    func later(in scripts: [String]) -> String {
        let (first, all) = (named.names(of: scripts), named.names(in: scripts, without: GuidePaths.liveScripts))
        return words.script(of: keys.filter { all.name($0) && !first.name($0) })
    }

    func live() -> String { words.script(of: keys.filter(named.names(in: GuidePaths.liveScripts).name)) }
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
