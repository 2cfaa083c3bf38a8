public import Calendar
public import Geo

/// The keys of a kind of place, whose name is the key of the map.
public enum KindKeys {
    public static let type = ValueKey<PlaceKind, PlaceType>("is", .choice, { $0.type })
    public static let label = ValueKey<PlaceKind, String>("label", .words, { $0.label }, required: true)
    public static let plural = ValueKey<PlaceKind, String>("plural", .words, { $0.plural })
    public static let icon = ValueKey<PlaceKind, String>("icon", .icon, { $0.icon })
    public static let visit = ValueKey<PlaceKind, TimeSpan>("visit", .visit, { $0.visit })
    public static let interest = ValueKey<PlaceKind, Slug>("interest", .reference(.interest), { $0.interest })

    static let table = KeyTable([
        type.rule, label.rule, plural.rule, icon.rule, visit.rule, interest.rule,
    ])
}

/// The keys of an interest that is an item of a list.
public enum InterestKeys {
    public static let id = ValueKey<Interest, Slug>("id", .newSlug, { $0.slug }, required: true)
    public static let label = ValueKey<Interest, String>("label", .words, { $0.label }, required: true)

    static let table = KeyTable([id.rule, label.rule])
}

extension KeyType where Value == MapSettings {
    static var mapSettings: Self {
        .map([Key("extract", .name(.map), \.extract), Key("bounds", .bounds, \.bounds)], of: MapSettings())
    }
}

extension KeyType where Value == BoundingBox {
    /// A box with a positive area; Checking reports any other.
    public static var bounds: Self {
        .record(
            ValueKey("south", .number(-90...90, unit: "degrees"), { $0.south }, required: true),
            ValueKey("west", .number(-180...180, unit: "degrees"), { $0.west }, required: true),
            ValueKey("north", .number(-90...90, unit: "degrees"), { $0.north }, required: true),
            ValueKey("east", .number(-180...180, unit: "degrees"), { $0.east }, required: true)
        ) { south, west, north, east in
            guard let south, let west, let north, let east, south < north, west < east else { return nil }
            return BoundingBox(around: [
                Coordinate(latitude: south, longitude: west), Coordinate(latitude: north, longitude: east),
            ])
        }
    }
}

extension KeyType where Value == Contact {
    static var contact: Self {
        .map(
            [
                Key("address", .words, \.address), Key("phone", .phone, \.phone), Key("email", .email, \.email),
                Key("website", .url, \.website),
            ], of: Contact())
    }
}

extension KeyType where Value == Theme {
    static var theme: Self {
        .map(
            [
                Key("accent", .colour, \.accent), Key("accent-dark", .colour, \.accentDark),
                Key("typeface", .choice(["serif", "sans"]), \.typeface), Key("fonts", .fonts, \.fonts),
                Key("logo", .name(.picture), \.logo), Key("logo-dark", .name(.picture), \.logoDark),
                Key("favicon", .name(.picture), \.favicon), Key("styles", .list(.words), \.styles),
                Key("scripts", .list(.words), \.scripts), Key("connect", .list(.origin), \.connect),
            ], of: Theme())
    }
}

extension KeyType where Value == Theme.Fonts {
    static var fonts: Self {
        .map(
            [
                Key("text", .name(.font), \.text), Key("bold", .name(.font), \.bold),
                Key("italic", .name(.font), \.italic), Key("title", .name(.font), \.title),
            ], of: Theme.Fonts())
    }
}

extension KeyType where Value == FeedSettings {
    static var feeds: Self {
        let enabled = KeyType<[FeedSettings.Feed]>.list(.choice, atLeast: 0).map(
            { Set($0) }, from: { $0.sorted { $0.rawValue < $1.rawValue } })
        return .map([Key("enabled", enabled, \.enabled), Key("limit", .integer(1...500), \.limit)], of: FeedSettings())
    }
}

extension KeyType where Value == BundleSettings {
    static var bundles: Self {
        .map(
            [
                Key("cities", .flag, \.cities), Key("tours", .flag, \.tours),
                Key("pictures", .integer(160...2560), \.pictures),
            ], of: BundleSettings())
    }
}

extension KeyType where Value == PrintSettings {
    static var print: Self {
        .map(
            [
                Key("paper", .choice, \.paper), Key("engine", .choice, \.engine), Key("booklet", .mark, \.booklet),
                Key("large", .mark, \.large), Key("guide", .mark, \.guide),
            ], of: PrintSettings())
    }
}

extension KeyType where Value == ReportSettings {
    /// `off`, `on`, or a map.
    static var reports: Self {
        KeyType<String>.choice(["on", "off"]).map(
            { $0 == "off" ? .off : ReportSettings() }, from: { $0.isOn ? nil : "off" }
        ).or(.map([Key("keep", .dayCount(1...3650), \.days)], of: ReportSettings()))
    }
}

extension KeyType where Value == Int {
    /// A number of days, written as `400 days`.
    static func dayCount(_ range: ClosedRange<Int>) -> Self {
        KeyType(scalar: .dayCount(range), { $0.integer }, text: { "\($0) days" })
    }
}

extension KeyType where Value == MediaSettings {
    static var mediaSettings: Self { .map([Key("as-is", .list(.words), \.asIs)], of: MediaSettings()) }
}

extension KeyType where Value == RewardSettings {
    static var rewards: Self {
        .map(
            [
                Key("points", .integer(1...1000), \.pointsPerReport), Key("goal", .integer(1...1_000_000), \.goal),
                Key("what", .words, \.what), Key("place", .reference(.place), \.place),
                Key("where", .words, \.location), Key("until", .date, \.until),
                Key("trust", .choice, \.trust), Key("network-reports", .integer(1...10_000), \.networkReports),
            ], of: RewardSettings())
    }
}

extension KeyType where Value == ContributionSettings {
    static var contributions: Self {
        .record(
            ValueKey("licence", .words, { $0.licence }, required: true), ValueKey("url", .url, { $0.url })
        ) { licence, url in licence.map { ContributionSettings(licence: $0, url: url) } }
    }
}

extension KeyType where Value == DeliverySettings {
    static var delivery: Self {
        .record(
            ValueKey("name", .newSlug, { $0.name }), ValueKey("to", .deliveryAddress, { $0.address }, required: true),
            ValueKey("compress", .flag, { $0.isCompressed ? true : nil }), ValueKey("domain", .words, { $0.domain })
        ) { name, address, isCompressed, domain in
            address.map {
                DeliverySettings($0, name: name, isCompressed: isCompressed ?? false, domain: domain)
            }
        }
    }
}

extension KeyType where Value == DeliveryAddress {
    static var deliveryAddress: Self {
        KeyType(
            // A text that Checking accepted is an address, because it read it the same way.
            scalar: .deliveryAddress, { $0.text.flatMap { try? DeliveryAddress($0) } }, text: \.description)
    }
}

extension KeyType where Value == SiteMenuItem {
    static var menuItem: Self {
        .record(
            ValueKey("label", .words, { $0.label }), ValueKey("url", .link, { $0.url }, required: true),
            ValueKey("show", .flag, { $0.isShown ? nil : false })
        ) { label, url, isShown in url.map { SiteMenuItem(label: label, url: $0, isShown: isShown ?? true) } }
    }
}
