/// The name of a line in pieces, so that 2 comes before 10 and 7 before 7X.
struct LineName: Comparable {
    private let pieces: [Piece]

    private enum Piece: Comparable {
        case number(Int)
        case text(String)
    }

    init(_ name: String) {
        var pieces: [Piece] = []
        var rest = name[...]
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            if let number = Int(digits) {
                pieces.append(.number(number))
                rest = rest.dropFirst(digits.count)
            } else {
                // Digits that are no number in 64 bits are sorted as text.
                let text = digits.isEmpty ? rest.prefix { !($0.isASCII && $0.isNumber) } : digits
                pieces.append(.text(text.lowercased()))
                rest = rest.dropFirst(text.count)
            }
        }
        self.pieces = pieces
    }

    static func < (left: LineName, right: LineName) -> Bool {
        left.pieces.lexicographicallyPrecedes(right.pieces)
    }
}
