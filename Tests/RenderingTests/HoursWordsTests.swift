import GuideModel
import OpeningHours
import Testing

@testable import Rendering

@Suite("Hours in words")
struct HoursWordsTests {
    @Test(
        "hours read as people say them",
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
            ("Mo-Su 10:00-18:00; Dec 24-26 off", "daily 10 am–6 pm; Dec 24–Dec 26 closed"),
            ("Nov-Mar off; Apr-Oct 10:00-18:00", "Apr–Oct: daily 10 am–6 pm; Nov–Mar closed"),
            ("Mo-Fr 10:00-16:00 \"by appointment\"", "Mon–Fri 10 am–4 pm (by appointment); closed Sat and Sun"),
            (
                "Apr-Oct 10:00-17:00; Nov-Mar 10:00-16:00; Jan-Mar Mo off",
                "Apr–Oct: daily 10 am–5 pm; Nov–Mar: daily 10 am–4 pm; Jan–Mar: closed Mon"
            ),
            ("Mo-Fr 10:00-16:00 unknown", "Mon–Fri 10 am–4 pm (may be open); closed Sat and Sun"),
            ("unknown", "may be open"),
            ("Su[1] 10:00-17:00", "first Sunday of the month 10 am–5 pm; Mon–Sat closed"),
            ("Apr-Oct Su[1,-1] 10:00-17:00", "Apr–Oct: first Sunday and last Sunday of the month 10 am–5 pm"),
            ("Mo-Fr 10:00-17:00; easter off", "Mon–Fri 10 am–5 pm; Easter Sunday closed"),
            (
                "10:00-17:00; easter -2 days off; easter +3 days off",
                "daily 10 am–5 pm; Good Friday closed; 3 days after Easter Sunday closed"
            ),
            ("PH -1 day 10:00-12:00", "1 day before public holidays 10 am–noon"),
            ("PH Mo-Fr 10:00-12:00; SH off", "public holidays on Mon–Fri 10 am–noon; school holidays closed"),
            ("week 1-53/2 We 09:00-12:00", "odd weeks: Wed 9 am–noon"),
            ("week 10-20 10:00-12:00", "weeks 10–20: daily 10 am–noon"),
            ("2026-2028 Apr-May 10:00-12:00", "Apr–May, 2026–2028: daily 10 am–noon"),
            ("Dec 24-Dec 31/2 10:00-12:00", "Dec 24–Dec 31, every 2 days: daily 10 am–noon"),
            (
                "Oct Su[1]-Dec Su[-1] 10:00-12:00",
                "first Sunday in October to last Sunday in December: daily 10 am–noon"
            ),
            ("Jul 15+ 10:00-12:00", "from Jul 15 on: daily 10 am–noon"),
            ("Mo-Fr 10:00-16:00/01:30", "Mon–Fri 10 am–4 pm, every 1 h 30 min; Sat and Sun closed"),
            ("Mo 08:00-18:00; Mo 12:00-13:00 off", "Mon 8 am–6 pm; Mon closed noon–1 pm; Tue–Sun closed"),
            (
                "Mo-Fr 08:00-12:00 || \"by appointment\"",
                "Mon–Fri 8 am–noon; otherwise by appointment"
            ),
            (
                "Mo-Fr 08:00-12:00 || Sa 10:00-12:00 unknown",
                "Mon–Fri 8 am–noon; otherwise Sat 10 am–noon (may be open)"
            ),
            (
                "Mo-Fr (sunrise-00:30)-(sunset+01:00); Su[-1] +1 day off",
                "Mon–Fri 30 min before sunrise to 1 h after sunset; 1 day after last Sunday of the month closed"
            ),
        ])
    func english(_ hours: String, _ text: String) throws {
        let shown = try plain(wording("en").hours(OpeningHours(parsing: hours)).text)
        #expect(shown == text)
    }

    @Test(
        "French hours have twenty-four of them",
        arguments: [
            ("24/7", "Ouvert jour et nuit"),
            ("Mo-Fr 09:30-17:00", "lun.–ven. 09:30–17:00 ; fermé sam. et dim."),
            ("Mo-Su sunrise-sunset", "Ouvert tous les jours entre le lever du soleil et le coucher du soleil"),
            (
                "Mo-Fr 09:00-12:00,13:00-17:00; PH off",
                "lun.–ven. 09:00–12:00 et 13:00–17:00 ; fermé sam., dim. et jours fériés"
            ),
            ("Fr-Sa 18:00-02:00", "ven. et sam. 18:00–02:00 ; fermé lun.–jeu. et dim."),
            ("Fr-Su 18:00+", "ven.–dim. dès 18:00 ; fermé lun.–jeu."),
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
        let words = DefaultWords.all[language]
        return Wording(words: words ?? Words(language: language, table: [:]), units: .imperial)
    }

    /// With spaces that break, to compare with.
    private func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
}
