/// A script, by its path in its theme: `app/hours/sun.js`.
public struct Script: Hashable, Sendable {
    public let path: String
    public let text: String

    public init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

/// What is wrong with a script.
public struct ScriptFault: Hashable, Sendable {
    /// The path of the script in its theme.
    public let path: String
    /// From 1.
    public let line: Int
    public let message: String
    public let remedy: String
}

/// The modules of a theme joined into one script for each use, so that a page fetches one file instead of a chain of
/// small ones.
///
/// A use is a file in `app/entries/`, or directly in `app/`, where sites have their own, that takes something from others or
/// offers something. Both are published directly in `app/`; a site's own `app/page.js` replaces `app/entries/page.js`.
///
/// Each module becomes a function that runs once, in the order in which a browser would run the modules, and returns what
/// it offers; so the names of one cannot meet those of another. A bundle that offers nothing is a plain script, which a page
/// opened from a folder can run too; others stay modules. Files that no bundle holds are left as they are.
///
/// Cost: linear in the scripts and their imports.
public struct ScriptBundle {
    /// The scripts of a theme as they are published, sorted by path, and everything that is wrong with them.
    ///
    /// - Parameter files: the theme's; all but those in `app/` are passed over.
    public static func scripts(_ files: [Script]) -> (scripts: [Script], faults: [ScriptFault]) {
        let scripts = files.filter { $0.path.hasPrefix("app/") && $0.path.hasSuffix(".js") }
        var reader = ScriptBundle(scripts)
        let paths = Set(scripts.map(\.path))
        let shown = scripts.filter { file in
            let address = address(of: file.path)
            return address == file.path || !paths.contains(address)
        }
        var published: [Script] = []
        for file in shown where reader.modules[file.path] != nil && isUse(file.path) {
            guard let text = reader.bundle(file.path) else { continue }
            published.append(Script(path: address(of: file.path), text: text))
        }
        let others = shown.filter { !reader.bundled.contains($0.path) }.map { file in
            Script(path: address(of: file.path), text: file.text)
        }
        return ((published + others).sorted { $0.path < $1.path }, reader.faults)
    }

    /// The path at which a script is published: `app/page.js` for `app/entries/page.js`, any other path as it is.
    private static func address(of path: String) -> String {
        path.hasPrefix(entries) ? "app/" + path.dropFirst(entries.count) : path
    }

    private static let entries = "app/entries/"

    private static func isUse(_ path: String) -> Bool {
        address(of: path).utf8.count { $0 == UInt8(ascii: "/") } == 1
    }

    private var modules: [String: ScriptModule] = [:]
    /// Every module that is part of a bundle.
    private var bundled: Set<String> = []
    private var faults: [ScriptFault] = []

    private init(_ scripts: [Script]) {
        for file in scripts {
            let lines = ScriptModule.lines(of: file.text)
            guard ScriptModule.isModule(lines) else { continue }
            do {
                modules[file.path] = try ScriptModule(path: file.path, lines: lines)
            } catch let fault as ScriptModule.Fault {
                report(
                    fault.message, in: file.path, line: fault.line, "write it in one of the forms that Themes.md shows")
            } catch {
                report("the script cannot be read", in: file.path, line: 1, "write it anew")
            }
        }
    }

    private mutating func report(_ message: String, in path: String, line: Int = 1, _ remedy: String) {
        faults.append(ScriptFault(path: path, line: line, message: message, remedy: remedy))
    }

    /// The bundle that begins with a module; `nil` if one that it needs is missing.
    private mutating func bundle(_ path: String) -> String? {
        var order: [String] = []
        guard collect(path, into: &order, above: []), let entry = modules[path] else { return nil }
        bundled.formUnion(order)
        let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, "m\($0)") })
        let isPlain = entry.exports.isEmpty
        var script = Array((isPlain ? "(() => {\n'use strict';\n" : "").utf8)
        for module in order.dropLast().compactMap({ modules[$0] }) {
            script += "const \(numbers[module.path] ?? "") = (() => {\n".utf8
            Self.add(module, numbers, to: &script)
            let offers = module.exports.map { $0.name == $0.here ? $0.name : "\($0.name): \($0.here)" }
            script += "return { \(offers.joined(separator: ", ")) };\n})();\n".utf8
        }
        Self.add(entry, numbers, to: &script)
        let offers = entry.exports.map { $0.name == $0.here ? $0.name : "\($0.here) as \($0.name)" }
        script += (isPlain ? "})();\n" : "export { \(offers.joined(separator: ", ")) };\n").utf8
        return String(decoding: script, as: UTF8.self)
    }

    /// Adds the modules that one needs, and then itself.
    private mutating func collect(_ path: String, into order: inout [String], above: [String]) -> Bool {
        if order.contains(path) { return true }
        guard let module = modules[path] else {
            let reader = above.last ?? path
            report("there is no module \(path)", in: reader, "correct the address, or add the file to Templates/app")
            return false
        }
        guard !above.contains(path) else {
            report(
                "\(path) needs itself through \(above.last ?? path)", in: path,
                "move what both need into a third module")
            return false
        }
        for path in module.imports.map(\.path) {
            guard collect(path, into: &order, above: above + [module.path]) else { return false }
        }
        order.append(path)
        return true
    }

    /// Adds what a module takes from others, and its statements.
    private static func add(_ module: ScriptModule, _ numbers: [String: String], to script: inout [UInt8]) {
        for one in module.imports {
            let source = numbers[one.path] ?? ""
            if let whole = one.whole {
                script += "const \(whole) = \(source);\n".utf8
            } else if !one.names.isEmpty {
                let names = one.names.map { $0.there == $0.here ? $0.here : "\($0.there): \($0.here)" }
                script += "const { \(names.joined(separator: ", ")) } = \(source);\n".utf8
            }
        }
        script += module.body
    }
}
