import GuideModel

/// Makes a kind of `site.yaml`: its type, as the author says or as its name suggests, and its icon.
struct KindMaker {
    let slug: Slug
    let fields: CheckedFields
    /// Where the kind's name is.
    let location: SourceLocation
    private(set) var report = Report()

    init(slug: Slug, fields: CheckedFields?, location: SourceLocation) {
        self.slug = slug
        self.fields = fields ?? CheckedFields()
        self.location = location
    }

    mutating func make() -> PlaceKind {
        checkIcon()
        let label = KindKeys.label.value(in: fields) ?? slug.text
        let type = KindKeys.type.value(in: fields) ?? guessed(label)
        return PlaceKind(
            slug: slug, label: label, plural: KindKeys.plural.value(in: fields), type: type,
            icon: KindKeys.icon.value(in: fields), visit: KindKeys.visit.value(in: fields) ?? type.traits.stay,
            interest: KindKeys.interest.value(in: fields))
    }
}

extension KindMaker {
    private mutating func checkIcon() {
        guard let name = KindKeys.icon.value(in: fields), PlaceIcon(rawValue: name) == nil else { return }
        let names = PlaceIcon.allCases.map(\.rawValue)
        report.add(
            .unknownIcon, "the theme draws no icon \"\(name)\"", at: fields[KindKeys.icon.rule.name]?.location,
            remedy: Suggestion.didYouMean(
                name, among: names, otherwise: "the icons are \(names.joined(separator: ", "))"))
    }

    /// The type that the kind's name suggests, with a note where it suggests none, or another than the icon.
    private mutating func guessed(_ label: String) -> PlaceType {
        let guess = PlaceType.guess(slug.text) ?? PlaceType.guess(label)
        guard !fields.has(KindKeys.type.rule.name) else { return guess ?? .landmark }
        let drawn = KindKeys.icon.value(in: fields).flatMap(PlaceIcon.init)?.plainType
        if let guess, let drawn, KindMaker.differ(guess, drawn) {
            note("is taken for a \(guess.words) by its name, not for what its icon shows", guess, or: drawn)
        } else if guess == nil {
            note("is taken for a landmark, because its name does not say", drawn ?? .landmark)
        }
        return guess ?? .landmark
    }

    private mutating func note(_ fault: String, _ type: PlaceType, or other: PlaceType? = nil) {
        let others = other.map { " (or is: \($0.rawValue))" } ?? ", or another type of Documentation/ContentFormat.md"
        report.add(
            .guessedKind, "the kind \"\(slug)\" \(fault)", at: location,
            remedy: "write is: \(type.rawValue)\(others)")
    }

    /// Whether places of the two types differ in plans, lists and feeds, not only in how they are drawn.
    private static func differ(_ one: PlaceType, _ other: PlaceType) -> Bool {
        (one.role, one.traits.isFacility) != (other.role, other.traits.isFacility)
    }
}

extension PlaceType {
    /// In a message: "a drinking water".
    fileprivate var words: String { rawValue.replacing("-", with: " ") }
}

extension PlaceIcon {
    /// The type that the icon shows most clearly. Before kinds had a type, the icon decided it.
    fileprivate var plainType: PlaceType {
        switch self {
        case .anchor: .ship
        case .arch: .landmark
        case .bag: .shop
        case .basket: .market
        case .book: .library
        case .bread: .bakery
        case .building: .building
        case .column: .monument
        case .cup: .cafe
        case .door: .toilet
        case .eye: .viewpoint
        case .frame: .museum
        case .leaf: .park
        case .plate: .restaurant
        case .square: .square
        case .steeple: .church
        case .stone: .cemetery
        case .tram: .station
        case .tray: .diningHall
        case .wave: .water
        }
    }
}
