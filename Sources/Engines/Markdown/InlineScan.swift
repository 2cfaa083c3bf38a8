/// What the plain text of a block holds besides words: marks that CommonMark does not know and authors expect.
struct InlineScan {
    struct Mark {
        enum Kind {
            /// The `~~` that begins or ends struck words.
            case strikeStart, strikeEnd
            /// Asterisks beside East Asian letters that begin or end stressed words.
            case stressStart(Node.Kind), stressEnd
            /// An address without brackets.
            case address
            /// The label of a footnote, with its number.
            case footnote(Int)
        }

        let kind: Kind
        /// The number of the text node.
        let node: Int
        /// In the tree's text.
        let range: Range<Int>
        /// What is written there.
        let text: String
    }

    /// A label of a footnote; without a number nothing explains it.
    struct Footnote {
        let number: Int?
        let text: String
    }

    /// In the order of the text.
    private(set) var marks: [Mark] = []
    private(set) var footnotes: [Footnote] = []

    /// An inline whose descendants are being read.
    private struct Level {
        let end: Int
        /// Whether it is a link or in one, or in a picture's description.
        let isLink: Bool
        /// A `~~` that may begin struck words.
        var opening: Mark?
        /// One asterisk, or two, that may begin stressed words.
        var stress: (mark: Mark, isEastAsian: Bool)?
    }

    private let tree: Tree
    private var levels: [Level]
    /// Whether an `<a>` of raw HTML is open.
    private var isInAnchor = false
    /// Asterisks that are escaped stress nothing.
    private let readsStress: Bool
    /// The numbers of labels.
    private let labels: [String: Int]?

    /// - Parameters:
    ///   - nodes: the descendants of the block. Cost: linear.
    ///   - readsStress: whether asterisks in texts may be meant as marks.
    ///   - footnotes: the numbers of labels; `nil` where brackets are no marks.
    init(_ tree: Tree, _ nodes: Range<Int>, readsStress: Bool, footnotes: [String: Int]?) {
        (self.tree, self.readsStress, labels) = (tree, readsStress, footnotes)
        levels = [Level(end: nodes.upperBound, isLink: false)]
        for index in nodes {
            while levels.count > 1, levels[levels.count - 1].end <= index { levels.removeLast() }
            let (node, isLink) = (tree.nodes[index], levels[levels.count - 1].isLink)
            if node.kind == .text, !isLink {
                readText(index)
            } else if node.kind == .html {
                readHTML(tree.bytes(of: node))
            } else if node.kind.isContainer {
                levels.append(Level(end: Int(node.end), isLink: isLink || node.kind == .link || node.kind == .image))
            }
        }
        marks.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Whether a text may have any mark, or the sign of another dialect. Cost: linear.
    static func isInteresting(_ text: ArraySlice<UInt8>) -> Bool {
        text.indices.contains { index in
            switch text[index] {
            case UInt8(ascii: "~"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "="),
                UInt8(ascii: "*"), UInt8(ascii: "!"), .hash, .pipe:
                true
            case UInt8(ascii: "_"): text[index...].starts(with: "__".utf8)
            case .colon: text[index...].starts(with: "://".utf8)
            case UInt8(ascii: "."): text[..<index].suffix(3).elementsEqual("www".utf8)
            default: false
            }
        }
    }

    private mutating func readHTML(_ html: ArraySlice<UInt8>) {
        let name = html.dropFirst().prefix { $0 != UInt8(ascii: ">") && !$0.isBlank && !$0.isLineEnd }.map { $0 | 0x20 }
        if name.elementsEqual("a".utf8) { isInAnchor = true }
        if name.elementsEqual("/a".utf8) { isInAnchor = false }
    }

    private mutating func readText(_ index: Int) {
        let text = tree.bytes(of: tree.nodes[index])
        var cursor = text.startIndex
        while cursor < text.endIndex {
            if text[cursor] == .tilde {
                let run = text[cursor...].prefix { $0 == .tilde }
                if run.count == 2 { readStrike(run.indices, of: index, in: text) }
                cursor = run.endIndex
            } else if readsStress, text[cursor] == .asterisk {
                let run = text[cursor...].prefix { $0 == .asterisk }
                if run.count <= 2 { readStress(run.indices, of: index, in: text) }
                cursor = run.endIndex
            } else if labels != nil, let end = FootnoteLabel.end(in: text, from: cursor) {
                readFootnote(cursor..<end, of: index, in: text)
                cursor = end
            } else if !isInAnchor, let end = BareAddress.end(in: text, from: cursor) {
                let address = String(decoding: text[cursor..<end], as: UTF8.self)
                marks.append(Mark(kind: .address, node: index, range: cursor..<end, text: address))
                cursor = end
            } else {
                cursor += 1
            }
        }
    }

    private mutating func readFootnote(_ range: Range<Int>, of index: Int, in text: ArraySlice<UInt8>) {
        let written = String(decoding: text[range], as: UTF8.self)
        let number = labels?[FootnoteLabel.key(written)]
        footnotes.append(Footnote(number: number, text: written))
        if let number { marks.append(Mark(kind: .footnote(number), node: index, range: range, text: written)) }
    }

    /// Takes asterisks as they are meant where CommonMark does not, because a bracket or a full stop is no letter and East Asian
    /// scripts have no space beside it: `これは**「重要」**です`. Asterisks that are nobody's beside other letters stay.
    private mutating func readStress(_ range: Range<Int>, of index: Int, in text: ArraySlice<UInt8>) {
        let level = levels.count - 1
        let before = String(decoding: text[..<range.lowerBound].suffix(4), as: UTF8.self).unicodeScalars.last
        let after = String(decoding: text[range.upperBound...].prefix(4), as: UTF8.self).unicodeScalars.first
        let isEastAsian = [before, after].contains { $0?.isEastAsian == true }
        if let (opening, wasEastAsian) = levels[level].stress, opening.range.count == range.count,
            before.map({ !$0.properties.isWhitespace }) ?? true, isEastAsian || wasEastAsian
        {
            levels[level].stress = nil
            marks.append(opening)
            marks.append(Mark(kind: .stressEnd, node: index, range: range, text: opening.text))
        } else if after.map({ !$0.properties.isWhitespace }) ?? true {
            let kind = Mark.Kind.stressStart(range.count == 2 ? .strong : .emphasis)
            let mark = Mark(kind: kind, node: index, range: range, text: range.count == 2 ? "**" : "*")
            levels[level].stress = (mark, isEastAsian)
        }
    }

    /// Takes a `~~` after a word for the end of the struck words that are open, and one before a word for a beginning.
    private mutating func readStrike(_ range: Range<Int>, of index: Int, in text: ArraySlice<UInt8>) {
        let level = levels.count - 1
        let isAfterWord = range.lowerBound > text.startIndex ? !text[range.lowerBound - 1].isSpace : true
        let isBeforeWord =
            range.upperBound < text.endIndex
            ? !text[range.upperBound].isSpace : Int(tree.nodes[index].end) < levels[level].end
        if isAfterWord, let opening = levels[level].opening {
            levels[level].opening = nil
            marks.append(opening)
            marks.append(Mark(kind: .strikeEnd, node: index, range: range, text: "~~"))
        } else if isBeforeWord {
            levels[level].opening = Mark(kind: .strikeStart, node: index, range: range, text: "~~")
        }
    }
}

extension UInt8 {
    static let tilde = UInt8(ascii: "~")
    static let asterisk = UInt8(ascii: "*")
    fileprivate var isSpace: Bool { isBlank || isLineEnd }
}

extension Unicode.Scalar {
    /// Whether it is of a script that has no spaces beside punctuation: Chinese, Japanese, Korean, Thai, Lao, Burmese, Khmer.
    fileprivate var isEastAsian: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF,
            0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
