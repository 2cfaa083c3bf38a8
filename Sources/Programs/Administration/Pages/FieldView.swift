public import Templating

/// One field of a form with its label, its help, and what is wrong with it. Shown by `{{#email}}{{> field}}{{/email}}` or, of a list,
/// `{{#fields}}{{> field}}{{/fields}}`.
public struct FieldView: View {
    public static let fields: [Field<Self>] = [
        .text("fieldName", \.fieldName), .text("fieldID", \.fieldID), .text("kind", \.kind), .text("label", \.label),
        .text("value", \.value), .text("help", \.help), .text("error", \.error), .text("autocomplete", \.autocomplete),
        .text("described", \.described), .flag("isRequired", \.isRequired), .flag("isArea", \.isArea),
    ]

    /// What a text field takes, as HTML names it.
    public enum Kind: String, Sendable {
        case text, email, password, number, date, time, url, file, search
    }

    let fieldName, fieldID, kind, label, value: String
    /// Empty for none.
    let help, error, autocomplete: String
    let isRequired, isArea: Bool
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
        (self.isRequired, self.isArea) = (isRequired, isArea)
        described = [help.map { _ in "field-\(name)-help" }, error.map { _ in "field-\(name)-error" }].compactMap { $0 }
            .joined(separator: " ")
    }
}

/// A box to tick, or one of several to choose from, of a group. Shown by `{{> choice}}`.
public struct ChoiceView: View {
    public static let fields: [Field<Self>] = [
        .text("kind", \.kind), .text("choiceName", \.choiceName), .text("choiceValue", \.choiceValue),
        .text("label", \.label), .text("lead", \.lead), .flag("isChosen", \.isChosen),
    ]

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
