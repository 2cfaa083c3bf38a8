/// A step through a parsed piece of HTML, in the order of the text.
enum HTMLEvent: Hashable {
    struct Attribute: Hashable {
        /// In small letters.
        let name: String
        /// With its references resolved.
        let value: String
    }

    /// An element begins.
    ///
    /// - Parameters:
    ///   - name: in small letters.
    case begin(_ name: String, [Attribute])
    /// Words, with their references resolved.
    case text(String)
    /// The innermost open element ends.
    case end
}
