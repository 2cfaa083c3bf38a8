/// Which browser somebody uses, in two words for the person's own list of sessions: `Firefox on Linux`. No more of what a browser says of itself is
/// kept.
enum BrowserName {
    static func of(_ agent: String?) -> String {
        let agent = agent ?? ""
        let browser = named(
            agent,
            [("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari")])
        let system = named(
            agent,
            [
                ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
                ("Mac OS", "macOS"),
                ("Linux", "Linux"),
            ])
        return "\(browser ?? "A browser")\(system.map { " on \($0)" } ?? "")"
    }

    private static func named(_ agent: String, _ table: [(sign: String, name: String)]) -> String? {
        table.first { agent.contains($0.sign) }?.name
    }
}
