import GuideModel
import Testing

@testable import Rendering

@Suite("Hours in words")
struct HoursWordsTests {
    @Test(
        "hours read as one would say them",
        arguments: [
            ("24/7", "Open day and night"),
            ("09:00-17:00", "Open daily 9 am–5 pm"),
            ("Mo-Su 09:00-17:00", "Open daily 9 am–5 pm"),
            ("Mo-Fr 09:30-17:00; Sa 10:00-16:00", "Mon–Fri 9:30 am–5 pm; Sat 10 am–4 pm; closed Sun"),
            ("Tu-Su 11:00-14:00,17:00-22:00", "Tue–Sun 11 am–2 pm and 5 pm–10 pm; closed Mon"),
            ("Apr-Oct Mo-Su 10:00-18:00", "Apr–Oct: daily 10 am–6 pm"),
            ("Mo-Su sunrise-sunset", "Open daily sunrise–sunset"),
        ])
    func english(_ hours: String, _ text: String) throws {
        let shown = try plain(wording("en").hours(OpeningHours(parsing: hours)).text)
        #expect(shown == text)
    }

    @Test("French hours have twenty-four of them")
    func french() throws {
        let hours = try OpeningHours(parsing: "Mo-Fr 09:30-17:00")
        #expect(plain(wording("fr").hours(hours).text) == "lun.–ven. 09:30–17:00; fermé sam. et dim.")
    }

    private func wording(_ language: String) -> Wording {
        let words = WordsReader.read(Renderer.defaultThemeFiles).words[language]
        return Wording(words: words ?? Words(language: language, table: [:]), units: .imperial)
    }

    /// With spaces that break, to compare with.
    private func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
}
