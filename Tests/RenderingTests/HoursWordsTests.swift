import GuideModel
import Hours
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
            ("Mo-Su sunrise-sunset", "Open daily sunrise to sunset"),
            ("Mo-Su (sunrise+00:30)-20:00", "Open daily 30 min after sunrise to 8 pm"),
            ("Mo-Fr 09:00-12:00,13:00-17:00", "Mon–Fri 9 am–noon and 1 pm–5 pm; closed Sat and Sun"),
            ("Mo-Fr 09:00-17:00; PH off", "Mon–Fri 9 am–5 pm; closed Sat, Sun and public holidays"),
            ("Mo-Sa 10:00-18:00; PH 12:00-16:00", "Mon–Sat 10 am–6 pm; public holidays noon–4 pm; closed Sun"),
            ("Th-Sa 18:00-02:00", "Thu–Sat 6 pm–2 am; closed Mon–Wed and Sun"),
            ("Fr 18:00+", "Fri 6 pm until late; closed Mon–Thu, Sat and Sun"),
            ("Mo-Fr 00:00-24:00", "Mon–Fri all day; closed Sat and Sun"),
            (
                "Apr-Oct Mo-Su 10:00-18:00; Nov-Mar Mo-Fr 11:00-16:00",
                "Apr–Oct: daily 10 am–6 pm; Nov–Mar: Mon–Fri 11 am–4 pm; Nov–Mar: closed Sat and Sun"
            ),
            ("Mo-Su 10:00-18:00; Dec 24-26 off", "daily 10 am–6 pm; 24 Dec–26 Dec closed"),
            ("Nov-Mar off; Apr-Oct 10:00-18:00", "Apr–Oct: daily 10 am–6 pm; Nov–Mar closed"),
            ("Mo-Fr 10:00-16:00 \"by appointment\"", "Mon–Fri 10 am–4 pm (by appointment); closed Sat and Sun"),
            (
                "Apr-Oct 10:00-17:00; Nov-Mar 10:00-16:00; Jan-Mar Mo off",
                "Apr–Oct: daily 10 am–5 pm; Nov–Mar: daily 10 am–4 pm; Jan–Mar: closed Mon"
            ),
            ("Mo-Fr 10:00-16:00 unknown", "Mon–Fri 10 am–4 pm (may be open); closed Sat and Sun"),
            ("unknown", "may be open"),
        ])
    func english(_ hours: String, _ text: String) throws {
        let shown = try plain(wording("en").hours(OpeningHours(parsing: hours)).text)
        #expect(shown == text)
    }

    @Test(
        "French hours have twenty-four of them",
        arguments: [
            ("24/7", "Ouvert jour et nuit"),
            ("Mo-Fr 09:30-17:00", "lun.–ven. 09:30–17:00; fermé sam. et dim."),
            ("Mo-Su sunrise-sunset", "Ouvert tous les jours entre le lever du soleil et le coucher du soleil"),
            (
                "Mo-Fr 09:00-12:00,13:00-17:00; PH off",
                "lun.–ven. 09:00–12:00 et 13:00–17:00; fermé sam., dim. et jours fériés"
            ),
            ("Fr-Sa 18:00-02:00", "ven. et sam. 18:00–02:00; fermé lun.–jeu. et dim."),
            ("Fr-Su 18:00+", "ven.–dim. dès 18:00; fermé lun.–jeu."),
            ("Apr-Oct 10:00-18:00", "avr.–oct. : tous les jours 10:00–18:00"),
        ])
    func french(_ hours: String, _ text: String) throws {
        #expect(try plain(wording("fr").hours(OpeningHours(parsing: hours)).text) == text)
    }

    @Test("busy hours name no day on which it is quiet")
    func busy() throws {
        let hours = try OpeningHours(parsing: "Tu,Th 09:10-09:30,10:40-11:00")
        #expect(plain(wording("en").busyTimes(hours)) == "Tue and Thu 9:10 am–9:30 am and 10:40 am–11 am")
        #expect(try plain(wording("en").busyTimes(OpeningHours(parsing: "12:00-13:00"))) == "daily noon–1 pm")
    }

    private func wording(_ language: String) -> Wording {
        let words = WordsReader.read(ThemeLoader.defaultFiles).words[language]
        return Wording(words: words ?? Words(language: language, table: [:]), units: .imperial)
    }

    /// With spaces that break, to compare with.
    private func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
}
