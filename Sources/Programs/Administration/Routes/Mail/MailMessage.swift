import Calendar
import FoundationEssentials
import LiveRules

/// A letter in plain text, as mail servers take it (RFC 5322; what is not ASCII as RFC 2045 and 2047 say).
struct MailMessage: Hashable, Sendable {
    let sender: EmailAddress
    /// The name beside the sender's address.
    let senderName: String
    let recipient: EmailAddress
    let subject: String
    let text: String
    let date: Instant
    /// What nobody else writes before the `@` of a message's own name.
    let mark: String

    /// Its bytes; every line ends with CRLF, and none is longer than 76 signs and its beginning.
    var bytes: [UInt8] {
        let host = sender.text.split(separator: "@").last ?? "localhost"
        let lines = [
            "From: \(Self.words(senderName)) <\(sender.text)>", "To: <\(recipient.text)>",
            "Subject: \(Self.words(subject))", "Date: \(Self.text(of: date))", "Message-ID: <\(mark)@\(host)>",
            "Auto-Submitted: auto-generated", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: base64", "",
        ]
        let body = Data(text.replacing("\n", with: "\r\n").utf8)
            .base64EncodedString(options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
        return Array((lines + [body, ""]).joined(separator: "\r\n").utf8)
    }

    /// Words of a header, in pieces that are short enough, each of whole characters; so nothing in them can end the line.
    private static func words(_ text: String) -> String {
        var pieces: [[UInt8]] = [[]]
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if pieces[pieces.count - 1].count + bytes.count > 42 { pieces.append([]) }
            pieces[pieces.count - 1] += bytes
        }
        return pieces.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\r\n ")
    }

    private static func text(of moment: Instant) -> String {
        let civil = moment.civil()
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let date = civil.date
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let second = (moment.secondsSince1970 % 86_400 + 86_400) % 86_400
        let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
        // 1970 began on a Thursday.
        let weekday = days[((date.daysSince1970 + 3) % 7 + 7) % 7]
        return "\(weekday), \(two(date.day)) \(months[date.month - 1]) \(date.year) \(clock) +0000"
    }
}
