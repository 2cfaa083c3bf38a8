/// What the reports of other devices say about a report, once and for all.
public enum Judgement: String, Hashable, Sendable {
    case agrees
    case differs
    /// Others agree, all of them from one address, so that one person with several keys could be all of them. It counts in no
    /// record. Whether it earns points the guide says: ``Rewards/trust``.
    case agreesInNetwork = "agrees-in-network"
    /// Nobody could tell: too few others reported, or all from one address and otherwise. It counts for nobody and against nobody.
    case unclear
}
