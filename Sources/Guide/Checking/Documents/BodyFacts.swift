import GuideModel
import Reading

/// What checks of all texts together ask of each, so that they need not look at the words.
struct BodyFacts: Hashable, Sendable {
    /// A text that its author has not written.
    enum Untouched: Hashable, Sendable {
        /// A printer's dummy text.
        case dummy
        /// What `waymark new` wrote: on which line of the body, from 0, and how many letters.
        case starter(line: Int, length: Int)
    }

    let isBlank: Bool
    /// The digest of a text that is long enough not to be another's by chance.
    let copy: ContentDigest?
    let untouched: Untouched?

    /// Short texts are alike by chance.
    private static let shortestCopy = 120

    init(_ body: String) {
        let text = body.trimmed
        isBlank = text.isEmpty
        copy = text.utf8.count < Self.shortestCopy || text.count < Self.shortestCopy ? nil : ContentDigest(text)
        untouched = Self.untouched(body)
    }

    init(isBlank: Bool, copy: ContentDigest?, untouched: Untouched?) {
        (self.isBlank, self.copy, self.untouched) = (isBlank, copy, untouched)
    }

    private static func untouched(_ body: String) -> Untouched? {
        if isDummy(body) { return .dummy }
        let blank = body.utf8.prefix { $0 == UInt8(ascii: "\n") }.count
        return StarterText.beginning(of: body.utf8.dropFirst(blank)).map {
            .starter(line: blank, length: $0.unicodeScalars.count)
        }
    }

    private static func isDummy(_ body: String) -> Bool {
        let (wanted, begin) = (Array("lorem ipsum".utf8), body.utf8.prefix(400))
        var rest = begin[...]
        while let start = rest.firstIndex(where: { $0 | 0x20 == wanted[0] }) {
            if begin[start...].lazy.map({ $0 | 0x20 }).starts(with: wanted) { return true }
            rest = rest[rest.index(after: start)...]
        }
        return false
    }
}

extension CompactWriter {
    mutating func add(_ facts: BodyFacts) {
        add(facts.isBlank)
        add(facts.copy != nil)
        if let copy = facts.copy {
            add(Int(Int64(bitPattern: copy.high)))
            add(Int(Int64(bitPattern: copy.low)))
        }
        switch facts.untouched {
        case nil: add(0)
        case .dummy: add(1)
        case .starter(let line, let length):
            add(2)
            add(line)
            add(length)
        }
    }
}

extension CompactReader {
    mutating func bodyFacts() throws(Fault) -> BodyFacts {
        let isBlank = try flag()
        var copy: ContentDigest?
        if try flag() {
            copy = ContentDigest(
                high: UInt64(bitPattern: Int64(try number())), low: UInt64(bitPattern: Int64(try number())))
        }
        let untouched: BodyFacts.Untouched? =
            switch try number() {
            case 0: nil
            case 1: .dummy
            case 2: .starter(line: try number(), length: try number())
            default: throw Fault()
            }
        return BodyFacts(isBlank: isBlank, copy: copy, untouched: untouched)
    }
}
