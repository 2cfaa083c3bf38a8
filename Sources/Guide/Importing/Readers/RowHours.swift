/// Opening hours that a table has in several columns: days, when it opens and closes, days on which it does not.
struct RowHours {
    /// As one text; `nil` where a table has none of these columns, or has hours of its own.
    let text: String?

    init(_ row: ImportRow) {
        guard row.text("hours") == nil, let opens = row.text(ColumnNames.opens).flatMap(Self.time),
            let closes = row.text(ColumnNames.closes).flatMap(Self.time)
        else {
            text = nil
            return
        }
        // From midnight to midnight is all day.
        let times = opens == closes && opens == "00:00" ? "00:00-24:00" : "\(opens)-\(closes)"
        let days = row.text(ColumnNames.openDays).map(Self.days) ?? ""
        let closed = row.text(ColumnNames.closedDays).map(PlainWords.line) ?? ""
        let open = days.isEmpty ? times : "\(days) \(times)"
        guard !closed.isEmpty, !Self.isNever(closed) else {
            text = open == "00:00-24:00" ? "24/7" : open
            return
        }
        text = "\(open); \(Self.days(closed)) off"
    }

    /// `9:00`, `09.00`, `9時`, `9時30分`, `0900`; `nil` for what is no time.
    private static func time(_ text: String) -> String? {
        let plain = text.replacing("時", with: ":").replacing("分", with: "").replacing("：", with: ":")
        let parts = plain.split(omittingEmptySubsequences: true) { ":.hH ".contains($0) }.map(String.init)
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count, (1...3).contains(parts.count) else { return nil }
        let isJoined = parts.count == 1 && parts[0].count == 4
        let (hour, minute) =
            isJoined ? (numbers[0] / 100, numbers[0] % 100) : (numbers[0], parts.count > 1 ? numbers[1] : 0)
        guard (0...26).contains(hour), (0..<60).contains(minute) else { return nil }
        return "\(String(100 + hour).dropFirst()):\(String(100 + minute).dropFirst())"
    }

    /// Days that stand one after another without a sign between them, `月火水木金土日祝`, with one; other texts as they are.
    private static func days(_ text: String) -> String {
        let signs: Set<Character> = ["・", "、", "，", ",", "･", " ", "　", "/", ";"]
        let letters = text.filter { !signs.contains($0) }
        let known = letters.compactMap { short[$0] }
        guard known.count == letters.count, !known.isEmpty else { return PlainWords.line(text) }
        return inRanges(known).joined(separator: ",")
    }

    /// Three weekdays and more that follow one another are a range: `Mo-Su`.
    private static func inRanges(_ days: [String]) -> [String] {
        let week = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        var result: [String] = []
        var rest = days[...]
        while let first = rest.first {
            let start = week.firstIndex(of: first) ?? week.count
            let length = zip(week[start...], rest).prefix { $0 == $1 }.count
            result += length > 2 ? ["\(first)-\(week[start + length - 1])"] : Array(rest.prefix(max(1, length)))
            rest = rest.dropFirst(max(1, length))
        }
        return result
    }

    private static let short: [Character: String] = [
        "月": "Mo", "火": "Tu", "水": "We", "木": "Th", "金": "Fr", "土": "Sa", "日": "Su", "祝": "PH",
    ]

    private static func isNever(_ text: String) -> Bool {
        let plain = text.lowercased()
        return never.contains(plain) || plain.hasPrefix("年中無休")
    }

    private static let never: Set<String> = [
        "-", "–", "—", "none", "never", "keine", "keiner", "aucun", "ninguno", "nessuno", "nenhum", "geen", "なし", "無し",
        "無休",
        "年中無休", "無", "없음", "연중무휴",
    ]
}
