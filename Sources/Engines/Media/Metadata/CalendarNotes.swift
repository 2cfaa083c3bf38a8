/// A calendar (RFC 5545) without what says who made it, who comes, and when it was written: programs put these beside the events.
/// Names, times, places and words of events stay byte for byte.
enum CalendarNotes {
    private static let gone: Set<String> = [
        "ORGANIZER", "ATTENDEE", "CONTACT", "COMMENT", "CREATED", "LAST-MODIFIED", "REQUEST-STATUS",
    ]
    /// What has to be there, and then says nothing.
    private static let emptied = ["PRODID": "-", "DTSTAMP": "19700101T000000Z"]

    static func begins(_ bytes: [UInt8]) -> Bool {
        let text = bytes.drop { $0 <= 0x20 || $0 >= 0xEF }
        let mark = Array("begin:vcalendar".utf8)
        return DataAddress.lower(text.prefix(mark.count)).elementsEqual(mark)
    }

    /// Cost: linear in the bytes.
    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var isLeft = false
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            // A line that begins with a blank belongs to the one before it.
            let isFolded = line.first == 0x20 || line.first == 0x09
            if !isFolded { isLeft = isNote(line) }
            if isLeft, !isFolded, let value = emptied[name(line)] {
                result += "\(name(line)):\(value)\(line.last == 0x0D ? "\r" : "")\n".utf8
            } else if !isLeft {
                result += line + [0x0A]
            }
        }
        // Behind the last line there was no end.
        return result.isEmpty || isLeft ? result : Array(result.dropLast())
    }

    private static func name(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: line.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }, as: UTF8.self).uppercased()
    }

    private static func isNote(_ line: ArraySlice<UInt8>) -> Bool {
        let name = name(line)
        // A file within the calendar, which nobody looks into.
        let isFile = name == "ATTACH" && DataAddress.lower(line).firstRange(of: Array("base64".utf8)) != nil
        return isFile || gone.contains(name) || emptied[name] != nil || name.hasPrefix("X-")
    }
}
