/// What is refused in a drawing.
extension SVGScanner {
    static let inline = "draw it without, or put it into the file itself"

    private static let activeElements: Set = [
        "script", "foreignobject", "iframe", "object", "embed", "handler", "listener", "audio", "video", "canvas",
        "html",
        "body", "meta", "link", "base",
    ]

    static func fault(in element: String, _ attributes: [(name: String, value: String)], at offset: Int) -> Fault? {
        if activeElements.contains(element) {
            return Fault(
                offset: offset, message: "a <\(element)> does not belong in a picture", remedy: "delete the element")
        }
        for (name, value) in attributes {
            if let fault = fault(in: element, name: name.lowercased(), value: value, at: offset) { return fault }
        }
        return nil
    }

    private static func fault(in element: String, name: String, value: String, at offset: Int) -> Fault? {
        let local = name.split(separator: ":").last.map(String.init) ?? name
        let squeezed = String(String.UnicodeScalarView(value.lowercased().unicodeScalars.filter { $0.value > 0x20 }))
        if local.hasPrefix("on") {
            return Fault(
                offset: offset, message: "the attribute \(name) runs a script", remedy: "delete the attribute")
        }
        if ["javascript:", "vbscript:"].contains(where: squeezed.contains) || squeezed.hasPrefix("data:text/") {
            return Fault(offset: offset, message: "the attribute \(name) holds a script", remedy: "delete it")
        }
        if local == "attributename", squeezed.hasPrefix("on") || squeezed.hasSuffix("href") {
            return Fault(
                offset: offset, message: "an animation changes \(value)", remedy: "delete the animation")
        }
        if local == "href" || local == "src", !isOwn(squeezed), !(element == "a" && local == "href") {
            return Fault(offset: offset, message: "the drawing loads something from outside", remedy: inline)
        }
        return name.hasPrefix("xmlns") ? nil : styleFault(value, at: offset)
    }

    /// A style that loads something: `@import`, or `url(…)` of anything except a part of the drawing or an embedded picture.
    static func styleFault(_ style: String, at offset: Int) -> Fault? {
        guard style.contains("@") || style.contains("(") || style.contains("\\") else { return nil }
        let squeezed = String(
            String.UnicodeScalarView(
                style.lowercased().unicodeScalars.filter { $0.value > 0x20 && $0 != "\"" && $0 != "'" }))
        let addresses = squeezed.split(separator: "url(", omittingEmptySubsequences: false).dropFirst()
        let isHarmless =
            !squeezed.contains("@import") && !squeezed.contains("expression(") && !squeezed.contains("\\")
            && addresses.allSatisfy { isOwn(String($0)) }
        guard !isHarmless else { return nil }
        return Fault(offset: offset, message: "a style of the drawing loads something from outside", remedy: inline)
    }

    /// Whether an address is part of the drawing itself.
    private static func isOwn(_ address: String) -> Bool {
        if address.isEmpty || address.hasPrefix("#") { return true }
        return ["png", "jpeg", "jpg", "gif", "webp", "avif"].contains { address.hasPrefix("data:image/\($0)") }
            || address.hasPrefix("data:font/") || address.hasPrefix("data:application/font")
    }
}
