import Foundation
import FoundationXML
import Testing

/// A document of either format as Foundation reads it: what is in it, by name.
struct Leaves {
    private var texts: [(name: String, value: String)] = []
    private var trees: [(name: String, tree: Leaves)] = []

    /// Every text and number in it, sorted.
    var leaves: [String] { (texts.map(\.value) + trees.flatMap(\.tree.leaves)).sorted() }

    subscript(_ name: String) -> String? { texts.first { $0.name == name }?.value }
    func all(_ name: String) -> [Leaves] { trees.filter { $0.name == name }.map(\.tree) }

    static func tree(_ bytes: [UInt8], _ format: String) throws -> Leaves {
        var leaves = Leaves()
        if format == "json" {
            let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
            for (name, value) in try #require(object)
            where name != "format" || value as? String == nil || !isOurs(value) {
                leaves.add(value, as: name)
            }
        } else {
            try leaves.add(#require(XMLDocument(data: Data(bytes), options: .nodePreserveWhitespace).rootElement()))
        }
        return leaves
    }

    /// The member `format` of a file, which the root's name says in XML.
    private static func isOurs(_ value: Any) -> Bool { (value as? String)?.hasPrefix("waymark-") ?? false }
}

extension Leaves {
    /// - Parameter isAuthors: whether it is in the value of one of the author's own keys, where XML writes names as texts.
    private mutating func add(_ value: Any, as name: String, isAuthors: Bool = false) {
        let isAuthors = isAuthors || name == "value"
        switch value {
        case let object as [String: Any]:
            var tree = Leaves()
            for (name, value) in object {
                if isAuthors { tree.texts.append(("name", name)) }
                tree.add(value, as: name, isAuthors: isAuthors)
            }
            trees.append((name, tree))
        case let list as [Any]:
            for item in list { add(item, as: name, isAuthors: isAuthors) }
        case let text as String: texts.append((name, Self.normal(text)))
        case let number as NSNumber: texts.append((name, Self.text(number)))
        default: break
        }
    }

    private mutating func add(_ element: XMLElement) throws {
        for attribute in element.attributes ?? [] {
            texts.append((attribute.name ?? "", Self.normal(attribute.stringValue ?? "")))
        }
        for child in element.children ?? [] {
            guard let child = child as? XMLElement else { continue }
            let hasParts = (child.children ?? []).contains { $0 is XMLElement } || !(child.attributes ?? []).isEmpty
            if hasParts || Self.collections.contains(child.name ?? "") {
                var tree = Leaves()
                try tree.add(child)
                let own = (child.children ?? []).filter { $0.kind == .text }.compactMap(\.stringValue).joined()
                if own.contains(where: { !$0.isWhitespace }) { tree.texts.append(("text", Self.normal(own))) }
                trees.append((child.name ?? "", tree))
            } else if ["rules", "hours-rules"].contains(child.name ?? "") {
                add(try JSONSerialization.jsonObject(with: Data((child.stringValue ?? "").utf8)), as: "rules")
            } else {
                texts.append((child.name ?? "", Self.normal(child.stringValue ?? "")))
            }
        }
    }

    /// Elements that may be empty without being a text.
    private static let collections: Set<String> = ["kinds", "interests", "leg", "menu", "list", "lists"]

    /// Numbers and flags as Foundation writes them, so that `4.50` is `4.5`; other texts as they are.
    private static func normal(_ text: String) -> String {
        if text == "true" || text == "false" { return text }
        guard let number = Double(text), number.isFinite, text.first != "+" else { return text }
        return plain(number)
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    private static func text(_ number: NSNumber) -> String {
        let isFlag = String(cString: number.objCType) == "c"
        return isFlag ? (number.boolValue ? "true" : "false") : plain(number.doubleValue)
    }
}
