import DayPlanning

/// How full a day is: what a stop takes and costs beside the visit itself.
///
/// The engine has the numbers; `Documentation/Planning.md` lists them.
public enum DayTempo: String, Hashable, Sendable, CaseIterable {
    case relaxed, steady
    /// Every minute is used: a visit takes what its place says, and more only where nothing else fits.
    case full

    var numbers: WishNumbers.Tempo {
        switch self {
        case .relaxed: .relaxed
        case .steady: .steady
        case .full: .full
        }
    }
}
