import Formats

/// What JSON Schema can say about a value that one text of the front matter gives.
struct SchemaForm {
    /// The JSON types, as YAML 1.2 reads a text without quotes.
    var types: [String] = ["string"]
    var allowed: [String] = []
    var pattern: String?
    var maxLength: Int?
    /// The range of a number, which may also be written as a text.
    var range: ClosedRange<Double>?
}

extension ScalarType {
    /// Wide enough for every value that Checking accepts.
    var schemaForm: SchemaForm {
        switch self {
        case .words(let limit): SchemaForm(types: Self.plain, pattern: #"^\s*\S[^\n]*\s*$"#, maxLength: limit + 1)
        case .prose(let limit): SchemaForm(types: Self.plain, pattern: #"\S"#, maxLength: limit + 1)
        case .alt: SchemaForm(types: Self.plain, maxLength: 1001)
        case .transcript: SchemaForm(types: Self.plain, pattern: #"\S"#)
        case .tag: SchemaForm(types: Self.plain, pattern: #"^[^<>\[\]{}#*@/\\]+$"#, maxLength: 50)
        // A flag may be in quotes, and yes and no are texts for YAML 1.2.
        case .flag: SchemaForm(types: ["boolean"], allowed: ["yes", "no", "true", "false"])
        case .choice(let words): SchemaForm(types: [], allowed: words)
        case .currency: SchemaForm(types: [], allowed: Currency.codes.sorted())
        case .number(let range, _): SchemaForm(types: ["number"], pattern: #"^-?[0-9.]+$"#, range: range)
        case .integer(let range):
            SchemaForm(
                types: ["integer"], pattern: "^-?[0-9]+$", range: Double(range.lowerBound)...Double(range.upperBound))
        case .icon: SchemaForm(pattern: Self.slug)
        case .newSlug: SchemaForm(types: ["string", "integer"], pattern: Self.slug)
        case .name(let target):
            target.isSlug
                ? SchemaForm(types: ["string", "integer"], pattern: Self.slug)
                : SchemaForm(types: ["string", "number"], pattern: #"^[^/\\].*$"#)
        case .alertTarget: SchemaForm(pattern: #"^(all|(tour|place):[^\s!-,./:-`{-~]{1,100})$"#)
        default: schemaFormOfMeasures
        }
    }

    private var schemaFormOfMeasures: SchemaForm {
        switch self {
        case .duration:
            SchemaForm(
                pattern: #"^(PT([0-9.]+H)?([0-9.]+M)?([0-9.]+S)?|([0-9.]+ *h *)?([0-9.]+ *min *)?([0-9.]+ *s *)?)$"#)
        case .dayCount: SchemaForm(pattern: "^[0-9]+ days?$")
        case .distance: SchemaForm(pattern: #"^[0-9.]+ *k?m *$"#)
        case .time: SchemaForm(pattern: "^\(Self.clock)$")
        case .times: SchemaForm(pattern: "^\(Self.clock) *- *\(Self.clock)$")
        case .date: SchemaForm(pattern: "^\(Self.day)$")
        case .instant:
            SchemaForm(
                pattern: "^\(Self.day)([Tt ]\(Self.clock)(:[0-5][0-9])?([Zz]|[+-]\(Self.clock)))?$")
        case .days: SchemaForm(pattern: "^\(Self.weekdays)(,\(Self.weekdays))*$")
        case .money: SchemaForm(types: ["string", "integer"], pattern: #"^(free|0|[0-9]+(\.[0-9]+)? +[A-Z]{3})$"#)
        case .coordinates: SchemaForm(pattern: #"^-?[0-9.]+ *, *-?[0-9.]+$"#)
        case .hours, .holidays: SchemaForm(pattern: #"\S"#)
        default: schemaFormOfNames
        }
    }

    private var schemaFormOfNames: SchemaForm {
        switch self {
        case .url, .siteURL: SchemaForm(pattern: #"^[Hh][Tt][Tt][Pp][Ss]?://[^\s]+$"#)
        case .origin: SchemaForm(pattern: #"^[Hh][Tt][Tt][Pp][Ss]://[^\s/?#]+/?$"#)
        case .link, .alias: SchemaForm(types: ["string", "number"], pattern: #"\S"#)
        case .email: SchemaForm(pattern: #"^[^@\s]+@[^@\s]+\.[^@\s]+$"#)
        case .phone: SchemaForm(types: ["string", "number"], pattern: #"^[0-9 +().\/-]+$"#)
        case .wikidata: SchemaForm(pattern: "^Q[1-9][0-9]*$", maxLength: 12)
        case .wikipedia: SchemaForm(pattern: #"^[A-Za-z][A-Za-z0-9-]*:.*\S"#)
        case .id: SchemaForm(types: ["string", "number"], pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$")
        case .language: SchemaForm(pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")
        case .zone: SchemaForm(pattern: "^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$")
        case .colour: SchemaForm(pattern: "^#[0-9A-Fa-f]{6}$")
        default: SchemaForm(types: Self.plain)
        }
    }

    /// What a text without quotes may be for YAML.
    private static let plain = ["string", "number", "boolean"]
    /// No space and no other character of ASCII than small letters, digits and `-`; the check says which letters else.
    private static let slug = #"^[^\s!-,./:-`{-~]{1,100}$"#
    private static let clock = "([01][0-9]|2[0-3]):[0-5][0-9]"
    private static let day = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    private static let weekdays = "(Mo|Tu|We|Th|Fr|Sa|Su)( *- *(Mo|Tu|We|Th|Fr|Sa|Su))?"
}
