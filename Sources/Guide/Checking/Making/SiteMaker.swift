import Calendar
import Geo
import GuideModel
import OpeningHours
import Reading

/// Makes the site's settings from `site.yaml`.
struct SiteMaker {
    private(set) var report = Report()
    private(set) var mentions: [Mention] = []
    /// `nil` when a key that a site needs is missing or wrong.
    private(set) var site: Site?
    /// The settings that other values depend on, as far as they are known.
    private(set) var context = ValueContext()
    /// Kinds and interests that are defined, valid or not.
    private(set) var kinds: [PlaceKind] = []
    private(set) var interests: [Interest] = []
    let language: LanguageTag
    /// Whether there is a `site.yaml` that can be read, so that what it does not define is undefined.
    let isReadable: Bool

    /// - Parameters:
    ///   - isUnread: whether there is a `site.yaml` that could not be read, which has been reported.
    ///   - missing: the values that name what is not built.
    init(_ document: RawDocument?, isUnread: Bool = false, without missing: Set<SourceLocation> = []) {
        guard let document else {
            (language, isReadable) = (.english, false)
            guard !isUnread else { return }
            report.add(
                .missingSiteFile, "the site has no Content/site.yaml", at: SourceLocation(file: "Content/site.yaml"),
                remedy: "write one with title, url, language, timezone and currency")
            return
        }
        guard case .map(let map) = document.frontMatter else {
            (language, isReadable) = (.english, false)
            return
        }
        isReadable = true
        var reader = FieldReader(file: document.path, context: ValueContext())
        let fields = reader.fields(of: map, by: SiteKeys.table).without(missing)
        report = reader.report
        mentions = reader.mentions
        language = SiteKeys.language.value(in: fields) ?? .english
        let zone = SiteKeys.timezone.value(in: fields) ?? .utc
        context = ValueContext(
            zone: zone, currency: SiteKeys.currency.value(in: fields) ?? "",
            languages: [language.primary] + [OpeningHours.language(in: zone)].compactMap(\.self))
        interests = makeInterests(fields)
        kinds = makeKinds(fields)
        site = makeSite(fields, location: SourceLocation(file: document.path))
    }
}

extension SiteMaker {
    private mutating func makeSite(_ fields: CheckedFields, location: SourceLocation) -> Site? {
        checkBounds(fields)
        checkRewards(fields)
        checkDeliveries(fields)
        checkMenu(fields)
        checkTheme(fields)
        guard let title = SiteKeys.title.value(in: fields), let url = SiteKeys.url.value(in: fields),
            let language = SiteKeys.language.value(in: fields), let zone = SiteKeys.timezone.value(in: fields),
            let currency = SiteKeys.currency.value(in: fields)
        else { return nil }
        var site = Site(
            title: title, url: url, language: language, timezone: zone, currency: currency, units: .metric,
            location: location)
        SiteKeys.reader.read(fields, into: &site)
        (site.kinds, site.interests, site.extra) = (kinds, interests, fields.extra)
        return site
    }

    private mutating func checkBounds(_ fields: CheckedFields) {
        guard let bounds = fields.map("map")?["bounds"], let map = bounds.map, KeyType.bounds.decode(bounds) == nil,
            KeyType.bounds.shape.table?.names.allSatisfy({ map[$0] != nil }) ?? false
        else { return }
        report.add(
            .outOfRange, "\"bounds\" has no area", at: bounds.location,
            remedy: "south must be less than north, and west less than east")
    }

    /// `where` and `until` say nothing unless there is something to get.
    private mutating func checkRewards(_ fields: CheckedFields) {
        guard let rewards = fields.map("rewards"), !rewards.has("what") else { return }
        for key in ["place", "where", "until"] {
            guard let location = rewards.keyLocation(key) else { continue }
            report.add(
                .missingKey, "\"\(key)\" belongs to a reward, but \"rewards\" has no \"what\"", at: location,
                remedy: "add what: with what one gets")
            return
        }
    }

    /// Only the guide's own parts have names that need not be given.
    private mutating func checkMenu(_ fields: CheckedFields) {
        for item in fields.list("menu") {
            guard let map = item.map, let url = map.text("url"), !map.has("label"), map.flag("show") != false,
                !SiteMenuItem.ownParts.contains(LinkTarget.normal(url))
            else { continue }
            report.add(
                .missingKey, "the key \"label\" is missing", at: map["url"]?.location ?? item.location,
                remedy: "add label: with the words of the entry; only /tours/, /itineraries/, /places/, /cities/ "
                    + "and /search/ have their own")
        }
    }

    /// What is about another file of the theme says nothing alone.
    private mutating func checkTheme(_ fields: CheckedFields) {
        guard let theme = fields.map("theme") else { return }
        let fonts = theme.map("fonts") ?? CheckedFields()
        let pairs = [(theme, "logo-dark", "logo"), (fonts, "bold", "text"), (fonts, "italic", "text")]
        for (map, name, other) in pairs where !map.has(other) {
            guard let location = map.keyLocation(name) else { continue }
            report.add(
                .missingKey, "\"\(name)\" belongs to \"\(other)\", which is missing", at: location,
                remedy: "add \(other):, or delete \(name)")
        }
    }

    /// Two places to publish to need two names, and a `CNAME` needs the name of a host.
    private mutating func checkDeliveries(_ fields: CheckedFields) {
        var names: Set<String> = []
        for delivery in fields.list("publish") {
            guard let map = delivery.map else { continue }
            if let name = map.text("name"), !names.insert(name).inserted {
                report.add(
                    .duplicateName, "two places to publish to are called \"\(name)\"",
                    at: map["name"]?.location ?? delivery.location, remedy: "name them differently")
            }
        }
        for field in fields.list("publish") + [fields["publish"]].compactMap(\.self) {
            guard let domain = field.map?["domain"], let text = domain.text,
                !WebAddress.isHost(text) || !text.contains(".")
            else { continue }
            report.add(
                .badURL, "\"domain\" is not the name of a host: \"\(text)\"", at: domain.location,
                remedy: "write the host alone, such as guide.example.org")
        }
    }

    private mutating func makeKinds(_ fields: CheckedFields) -> [PlaceKind] {
        guard let kinds = fields.map("kinds") else { return [] }
        return kinds.keys.compactMap { name, location in
            guard let slug = Slug(name) else { return nil }
            var kind = KindMaker(slug: slug, fields: kinds.map(name), location: location)
            let made = kind.make()
            report.add(kind.report)
            return made
        }
    }

    private mutating func makeInterests(_ fields: CheckedFields) -> [Interest] {
        var result: [Interest] = []
        var known: Set<Slug> = []
        for (interest, location) in writtenInterests(fields) {
            if known.insert(interest.slug).inserted {
                result.append(interest)
            } else {
                report.add(
                    .duplicateName, "the interest \"\(interest.slug)\" is defined twice", at: location,
                    remedy: "keep one of them")
            }
        }
        return result
    }

    private mutating func writtenInterests(_ fields: CheckedFields) -> [(Interest, SourceLocation)] {
        if let named = fields.map("interests") {
            return named.keys.compactMap { name, location in
                Slug(name).map { (Interest(slug: $0, label: named.text(name) ?? name), location) }
            }
        }
        return fields.list("interests").compactMap { item in
            if let label = item.text {
                return plainInterest(label, at: item.location)
            }
            guard let map = item.map, let slug = InterestKeys.id.value(in: map) else { return nil }
            let label = InterestKeys.label.value(in: map) ?? slug.text
            return (Interest(slug: slug, label: label), map[InterestKeys.id.rule.name]?.location ?? item.location)
        }
    }

    /// An interest that is its own id, which words without a letter or digit cannot be.
    private mutating func plainInterest(_ label: String, at location: SourceLocation) -> (Interest, SourceLocation)? {
        guard let slug = Slug(label: label) else {
            report.add(
                .badSlug, "the interest \"\(label)\" has no letter or digit for its id", at: location,
                remedy: "give it one: { id: food, label: \(label) }")
            return nil
        }
        return (Interest(slug: slug, label: label), location)
    }
}
