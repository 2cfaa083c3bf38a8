/// A location as people paste it: two numbers, or the address of a map. Anything else stays as it is, for the check to judge.
public enum PastedLocation {
    /// `60.17042, 24.95217` of `https://www.openstreetmap.org/#map=17/60.17042/24.95217`.
    public static func pair(_ text: String) -> String {
        let patterns: [Regex<(Substring, Substring, Substring)>] = [
            /[?&]mlat=(-?\d+(?:\.\d+)?)&mlon=(-?\d+(?:\.\d+)?)/,
            /#map=\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
            /@(-?\d+\.\d+),(-?\d+\.\d+)/, /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/, /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
            /[?&](?:q|ll|query|center|destination)=(-?\d+(?:\.\d+)?)(?:,|%2C)(-?\d+(?:\.\d+)?)/,
        ]
        guard text.contains("://") || text.hasPrefix("geo:"), text.utf8.count < 2000 else { return text }
        for pattern in patterns {
            if let match = text.firstMatch(of: pattern) { return "\(match.output.1), \(match.output.2)" }
        }
        return text
    }
}
