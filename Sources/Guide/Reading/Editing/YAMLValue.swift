public import GuideModel

/// A value in YAML syntax that stands by itself, as in a field of a form.
public enum YAMLValue {
    /// The value of a text; `nil` for an empty text. Depth and size are bounded as in files.
    ///
    /// - Throws: what is wrong with it; its location counts lines and columns within the text.
    public static func parse(_ text: String) throws(YAMLValueFault) -> ExtraValue? {
        let bytes = Array(text.utf8)
        guard bytes.count <= FileLimits.content else { throw YAMLValueFault(message: "the text is too long") }
        let (node, found, isBroken) = bytes.withUnsafeBufferPointer {
            YAMLComposer.compose($0, file: "", lineOffset: 0)
        }
        if let fault = found.first(where: { $0.severity == .error }) {
            throw YAMLValueFault(message: fault.message, remedy: fault.remedy)
        }
        guard !isBroken else { throw YAMLValueFault(message: "this is not YAML") }
        guard let node, !node.isNull else { return nil }
        return ExtraValue(node)
    }
}

/// Why a text is no value.
public struct YAMLValueFault: Error, Hashable {
    public let message: String
    public var remedy: String?
}
