/// What the reports of other devices say about a report, once and for all.
public enum Judgement: String, Hashable, Sendable {
    case agrees
    case differs
    /// Nobody could tell: too few others reported, or all from one address. It counts for nobody and against nobody.
    case unclear
}
