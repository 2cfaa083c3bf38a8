import Formats

/// The lines of an iCalendar file: ended by CR LF, none longer than 75 bytes, never cut inside a character
/// (RFC 5545 §3.1).
struct CalendarLines {
    private(set) var bytes: [UInt8] = []

    /// A line whose value comes from the program, not from an author.
    mutating func add(_ line: String) {
        var length = 0
        for scalar in line.unicodeScalars {
            let encoded = UTF8.encode(scalar)!  // because every scalar has a UTF-8 form
            if length + encoded.count > 75 {
                bytes.append(contentsOf: "\r\n ".utf8)
                length = 1
            }
            bytes.append(contentsOf: encoded)
            length += encoded.count
        }
        bytes.append(contentsOf: "\r\n".utf8)
    }

    /// A property whose value is any text (§3.3.11).
    mutating func add(_ name: StaticString, text: String) {
        add("\(name):\(CalendarText.escaped(text))")
    }
}
