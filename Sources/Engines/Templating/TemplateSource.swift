/// The text of a template.
public struct TemplateSource: Sendable {
    /// How faults name it.
    let file: String
    let text: String

    /// - Parameter file: how faults name it.
    public init(file: String, text: String) { (self.file, self.text) = (file, text) }
}
