extension MovePart {
    /// When a way is open.
    public struct Hours: Sendable {
        /// What the hours are: the times of being open, those of being shut, or nothing that one clause
        /// could tell.
        public enum Rule: Int, Sendable { case several, open, shut }

        /// By which those who fill phrases know it, the same for equal hours.
        let number: Int
        let rule: Rule
        /// The number of the name of the way or of the park around it; `nil` for none.
        let name: Int?

        public init(number: Int, rule: Rule, name: Int?) {
            (self.number, self.rule, self.name) = (number, rule, name)
        }
    }

    /// A place of the guide beside the way.
    public struct Sight: Sendable {
        /// By which those who fill phrases know it.
        let number: Int
        let side: WalkSide

        public init(number: Int, side: WalkSide) { (self.number, self.side) = (number, side) }
    }
}

/// Where a place is for someone who walks.
public enum WalkSide: String, Sendable, CaseIterable {
    case left, right, ahead
    /// Beside someone who arrives, on no side.
    case here
}

/// Where steps lead.
public enum WalkFlight: String, Sendable, CaseIterable { case up, down, unknown }

extension Stairs {
    subscript(flight: WalkFlight) -> Int {
        switch flight {
        case .up: up
        case .down: down
        case .unknown: unknown
        }
    }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
    /// Its place among all cases.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
