import Sanitising

/// HTML of authors who are not trusted with it. It may begin in one block of a text and end in another, so what is filtered is the
/// HTML of the whole text; what the program itself makes of directives and pictures stands in it as marks.
extension HTMLWriter {
    /// What was written so far without what authors may not write, with all parts in their places.
    mutating func sanitised() -> [UInt8] {
        guard options.rawHTML == .sanitised else { return out }
        let ids = options.headingIDs ? Set(document.outline.map { options.headingID($0.id) }) : []
        if let html = HTMLSanitiser(headingIDs: ids).sanitised(out, parts: parts) { return html }
        isRefused = true
        return []
    }

    /// Puts a mark in the place of what was written since.
    mutating func setAside(from start: Int) {
        guard options.rawHTML == .sanitised else { return }
        parts.append(Array(out[start...]))
        out.removeLast(out.count - start)
        put(HTMLSanitiser.mark(of: parts.count - 1))
    }
}
