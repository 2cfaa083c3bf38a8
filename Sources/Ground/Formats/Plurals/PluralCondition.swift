/// A rule of CLDR, read: `n % 10 = 2..4 and n % 100 != 12..14 or f = 1,3`.
struct PluralCondition {
    /// One of these must hold, and of each all relations.
    private let alternatives: [[Relation]]

    private struct Relation {
        let operand: Character
        let modulus: Int?
        let isNegated: Bool
        let ranges: [ClosedRange<Int>]

        /// `n % 10 = 2..4,9`
        init(_ text: Substring) {
            let words = text.split(separator: " ")
            operand = words.first?.first ?? "n"
            modulus = words.count > 2 && words[1] == "%" ? Int(words[2]) : nil
            isNegated = words.contains("!=")
            ranges = (words.last ?? "").split(separator: ",").compactMap { range in
                let ends = range.split(separator: ".").compactMap { Int($0) }
                return ends.first.flatMap { first in ends.last.map { first...$0 } }
            }
        }

        func holds(for number: PluralOperands) -> Bool {
            guard let value = number.value(of: operand) else { return isNegated }
            let rest = modulus.map { value % $0 } ?? value
            return ranges.contains { $0.contains(rest) } != isNegated
        }
    }

    init(_ text: String) {
        alternatives = text.split(separator: " or ").map { $0.split(separator: " and ").map(Relation.init) }
    }

    func holds(for number: PluralOperands) -> Bool {
        alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
}
