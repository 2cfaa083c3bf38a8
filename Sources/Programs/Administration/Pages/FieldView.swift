/// One field of a form with its label, its help, and what is wrong with it. Shown by `{{#email}}{{> field}}{{/email}}` or, of a list,
/// `{{#fields}}{{> field}}{{/fields}}`.
public struct FieldView: Decodable, Sendable {
    /// What a text field takes, as HTML names it.
    public enum Kind: String, Sendable {
        case text, email, password, number, date, url, file, search
    }

    let fieldName, fieldID, kind, label, value: String
    /// Empty for none.
    let help, error, autocomplete: String
    let hasHelp, hasError, isRequired, isArea, hasDescription: Bool
    /// The numbers of the sentences that a screen reader adds.
    let described: String

    /// - Parameters:
    ///   - name: by which the form sends it; also its number on the page.
    ///   - lines: more than one for a field of several lines.
    ///   - error: what is wrong; `nil` where nothing is.
    public init(
        _ name: String, _ label: String, kind: Kind = .text, value: String = "", help: String? = nil,
        error: String? = nil, autocomplete: String = "off", isRequired: Bool = false, isArea: Bool = false
    ) {
        (fieldName, fieldID, self.kind, self.label) = (name, "field-\(name)", kind.rawValue, label)
        self.value = kind == .password ? "" : value
        (self.help, self.error, self.autocomplete) = (help ?? "", error ?? "", autocomplete)
        (hasHelp, hasError, self.isRequired, self.isArea) = (help != nil, error != nil, isRequired, isArea)
        described = [help.map { _ in "field-\(name)-help" }, error.map { _ in "field-\(name)-error" }].compactMap { $0 }
            .joined(separator: " ")
        hasDescription = !described.isEmpty
    }
}

/// A box to tick, or one of several to choose from, of a group. Shown by `{{> choice}}`.
public struct ChoiceView: Decodable, Sendable {
    let kind, choiceName, choiceValue, label, lead: String
    let isChosen: Bool

    /// - Parameter isOne: whether only one of its group can be chosen.
    public init(
        _ name: String, _ value: String, _ label: String, lead: String = "", isChosen: Bool, isOne: Bool = false
    ) {
        (kind, choiceName, choiceValue, self.label) = (isOne ? "radio" : "checkbox", name, value, label)
        (self.lead, self.isChosen) = (lead, isChosen)
    }
}
