/// What waits for somebody in the administration, as a message tells it.
struct MailNotice: Sendable {
    enum Matter: String, Sendable {
        /// Changes may be looked at.
        case ready
        /// Changes came back to those who made them.
        case returned
        /// Somebody asks for a publication.
        case publication
    }

    let matter: Matter
    let who: String
    /// What it is about.
    var titles: [String] = []
    /// What the person said of it.
    var sentence = ""
    /// Where it is, below the administration's address.
    let page: String

    func subject(of title: String) -> String { say("mail.\(matter.rawValue)-subject", ["title": title]) }

    /// - Parameter home: the address of the administration.
    func text(below home: String) -> String {
        let parts = [
            say("mail.\(matter.rawValue)", ["who": who]), titles.map { "- \($0)" }.joined(separator: "\n"),
            sentence.isEmpty ? "" : say("mail.sentence", ["words": sentence]), say("mail.look") + "\n" + home + page,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }
}
