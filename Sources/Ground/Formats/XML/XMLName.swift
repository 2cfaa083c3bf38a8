/// The name of an element or attribute, with its prefix where it has one. Only a literal of the program can be one, so
/// that nothing an author writes ever becomes markup.
public struct XMLName: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
    private let literal: StaticString

    public init(stringLiteral literal: StaticString) {
        self.literal = literal
        assert(XMLName.isName(literal.description), "not an XML name: \(literal)")
    }

    public static func == (left: XMLName, right: XMLName) -> Bool {
        left.literal.description == right.literal.description
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(literal.description) }

    public var description: String { literal.description }

    func append(to bytes: inout [UInt8]) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                || "-_:.".unicodeScalars.contains(scalar)
        }
    }
}

/// One attribute and its value, or none where the value is `nil`.
public typealias XMLAttribute = (name: XMLName, value: String?)
