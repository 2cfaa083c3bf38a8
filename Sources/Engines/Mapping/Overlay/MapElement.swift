/// The beginning of a map's `<svg>` element: its size, its name and its description.
enum MapElement {
    /// - Parameters:
    ///   - sort: further classes, with a space before each.
    ///   - attributes: further attributes, with a space before each.
    ///   - hasLinks: a drawing with links is no picture for screen readers, which would hide them.
    static func opening(
        _ id: String, _ words: MapWords, width: Double, height: Double, sort: String = "", attributes: String = "",
        hasLinks: Bool
    ) -> String {
        let name = Ink.escapeAttribute(id)
        let (width, height) = (Ink.number(width), Ink.number(height))
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\(sort)\" viewBox=\"0 0 \(width) \(height)\" "
            + "width=\"\(width)\" height=\"\(height)\" \(hasLinks ? "" : "role=\"img\" ")"
            + "aria-labelledby=\"\(name)-title\" aria-describedby=\"\(name)-desc\"\(attributes)>"
            + "<title id=\"\(name)-title\">\(Ink.escape(words.title))</title>"
            + "<desc id=\"\(name)-desc\">\(Ink.escape(words.summary))</desc>"
    }
}
