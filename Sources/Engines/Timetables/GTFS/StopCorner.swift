/// What the names of the stops at one corner have in common: `Main St @ 1st (NB)` and `1st & Main St - Southbound` are one.
///
/// It compares words without regard to their order, and without those that tell directions and poles apart.
struct StopCorner: Hashable {
    private let words: [String]

    init(_ name: String) {
        let all = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        // A name that is nothing but such words stands as it is, and "Stop 12" is not "Stop 14".
        let telling = all.enumerated().filter { index, word in
            !Self.directions.contains(word) && !(index > 0 && index == all.count - 1 && word.count == 1)
        }
        words = (telling.isEmpty ? all : telling.map(\.element)).sorted()
    }

    /// Words that tell a direction or a side of the street, or only join the names of two streets.
    private static let directions = Set(
        """
        nb sb eb wb ib ob northbound southbound eastbound westbound inbound outbound bound opp opposite adj adjacent
        at and und et y e i direction richtung vers towards to nearside farside ns fs
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
