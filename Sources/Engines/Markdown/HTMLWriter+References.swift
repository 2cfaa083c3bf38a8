extension HTMLWriter {
    func address(_ target: ResolvedReference) -> String {
        options.rawHTML == .trusted || !DangerousAddress.matches(target.destination) ? target.destination : ""
    }

    /// Whether a link is one here: an address without brackets is none in plain CommonMark.
    func isWritten(_ link: Node) -> Bool { link.flag == 0 || options.extensions }

    mutating func beginLink(_ node: Node) {
        let reference = document.references[Int(node.detail)]
        let target = options.resolve(reference)
        resolved.append(target)
        if target.isWords { return }
        put("<a href=\"")
        escapeAddress(address(target))
        put("\"")
        if let title = reference.title { putAttribute("title", title) }
        putAttributes(target)
        put(">")
    }

    mutating func endLink(isEmpty: Bool) {
        let target = resolved.popLast()
        if let words = target?.text, isEmpty { escape(words.utf8) }
        if target?.isWords != true { put("</a>") }
    }

    /// Writes the picture to its alternative text, which continues to the node's end.
    mutating func beginImage(_ node: Node) {
        imageStart = out.count
        put("<img src=\"")
        let target = options.resolve(document.references[Int(node.detail)])
        resolved.append(target)
        escapeAddress(address(target))
        put("\" alt=\"")
        plainEnd = Int(node.end)
    }

    mutating func endImage(_ node: Node) {
        let reference = document.references[Int(node.detail)]
        let standsAlone = open.last.map { isFigure($0) && !isTight(open.count - 1) } ?? false
        put("\"")
        if standsAlone {
            if options.loadsPicturesLate { put(" loading=\"lazy\" decoding=\"async\"") }
        } else if let title = reference.title {
            putAttribute("title", title)
        }
        if let target = resolved.popLast() { putAttributes(target) }
        put(" />")
        setAside(from: imageStart)
    }

    mutating func putAttributes(_ target: ResolvedReference) {
        for attribute in target.attributes { putAttribute(attribute.name, attribute.value) }
    }
}
