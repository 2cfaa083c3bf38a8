/// What the reports of other devices say about a report. There is no third case: a report that nobody can judge has no
/// judgement.
public enum Judgement: String, Hashable, Sendable {
    case agrees
    case differs
}
