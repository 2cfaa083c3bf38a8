/// The things of a guide that can be counted. What is about anything else is dropped, so that nobody can write into the figures what
/// was never part of the guide.
public struct UsageSubjects: Sendable {
    /// Addresses of pages: `places/old-north-church`, `plan`, and nothing for the front page.
    public var pages: Set<String> = []
    /// Of each tour and planned day, by its address, how many stops it has.
    public var stops: [String: Int] = [:]
    /// The languages of the editions.
    public var editions: Set<String> = []

    public init() {}

    /// What a page sent, as it is counted; `nil` for what is no part of the guide.
    ///
    /// - Parameter words: of a search that found nothing; they are not part of what is counted here, see ``SearchWords``.
    public func admitted(_ counter: UsageCounter, about subject: String, number: Int) -> Use? {
        switch counter {
        case .visit, .plan, .kept, .search, .missed: Use(counter)
        case .page: pages.contains(subject) ? Use(counter, subject) : nil
        case .edition: editions.contains(subject) ? Use(counter, subject) : nil
        case .language: Self.languages.contains(subject) ? Use(counter, subject) : nil
        case .size: ScreenSize(rawValue: subject).map { Use(counter, $0.rawValue) }
        case .begun: stops[subject] == nil ? nil : Use(counter, subject)
        case .reached:
            stops[subject].flatMap { (1...max(1, $0)).contains(number) ? Use(counter, subject, number: number) : nil }
        case .hour, .wait: nil
        }
    }

    /// ISO 639-1, so that no text of another kind is taken for a language.
    static let languages = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo \
        es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka \
        kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng \
        nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su \
        sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split(separator: " ").map(String.init))
}

/// How wide the window is in which a guide is read.
public enum ScreenSize: String, CaseIterable, Sendable {
    /// Below 600 px, as a phone held upright.
    case small
    /// Below 1024 px.
    case medium
    case large
}
