import GuideModel
import Testing

@Suite("Names of addresses, made of titles")
struct SlugTests {
    private func slug(_ title: String, _ language: String = "", keepsLetters: Bool = false) -> String? {
        Slug(words: title, SlugRule(language: language, keepsLetters: keepsLetters))?.text
    }

    @Test(
        "titles are written in a–z, whatever their script",
        arguments: [
            ("Łódź Fabryczna", "lodz-fabryczna"), ("Ærøskøbing", "aeroskobing"), ("Þingvellir", "thingvellir"),
            ("Hôtel des Œuvres", "hotel-des-oeuvres"), ("İstanbul Çarşısı", "istanbul-carsisi"), ("Đakovo", "dakovo"),
            ("Straße des 17. Juni", "strasse-des-17-juni"), ("Slaget i Køge Bugt", "slaget-i-koge-bugt"),
            ("C/ Mayor n.º 3", "c-mayor-n-3"), ("Hồ Hoàn Kiếm", "ho-hoan-kiem"), ("O’Hara’s", "oharas"),
            ("Ａｂｃ １２", "abc-12"), ("Ακρόπολη", "akropoli"), ("Παύλου Μελά", "pavlou-mela"),
            ("Ευαγγελισμός", "evangelismos"), ("Μπουζούκι", "bouzouki"), ("Αϋπνία", "aypnia"),
            ("Спас на Крови", "spas-na-krovi"), ("Спас 2", "spas-2"), ("Невский проспект", "nevsky-prospekt"),
            ("თბილისი", "tbilisi"), ("Երևան", "yerevan"), ("בית העם", "bit-ham"), ("برج خليفة", "brj-khlifa"),
            ("المسجد", "al-msjd"), ("شارع ١٢", "shara-12"), ("ラーメン", "ramen"), ("らっきょう", "rakkyo"),
            ("マッチ", "matchi"), ("とうきょう おおさか", "tokyo-osaka"), ("ファミリー", "famiri"),
            ("경복궁", "gyeongbokgung"), ("종로", "jongno"), ("독립문", "dongnimmun"), ("신라", "silla"),
            ("한국어", "hangugeo"),
        ])
    func latin(title: String, slug: String) { #expect(self.slug(title) == slug) }

    @Test(
        "a language's own rule comes first",
        arguments: [
            ("de", "Köln Straße", "koeln-strasse"), ("de-AT", "Gänse", "gaense"), ("fi", "Töölö", "toolo"),
            ("sv", "Ängö", "ango"), ("da", "Runde Tårn", "runde-taarn"), ("da", "Ærøskøbing", "aeroeskoebing"),
            ("nb", "Tromsø", "tromso"), ("hr", "Đakovo", "djakovo"), ("uk", "Київ", "kyiv"),
            ("uk", "Згурський Євген", "zghurskyi-yevhen"), ("uk", "Кам’янка", "kamianka"),
            ("bg", "Площад България", "ploshtad-balgaria"), ("sr", "Жабљак", "zabljak"),
            ("fa", "برج میلاد", "brj-milad"),
        ])
    func languages(language: String, title: String, slug: String) { #expect(self.slug(title, language) == slug) }

    @Test(
        "a title that only a dictionary could read keeps its letters",
        arguments: [
            ("東京タワー", "東京タワー"), ("故宫 博物院 2", "故宫-博物院-2"), ("วัดพระแก้ว", "วัดพระแก้ว"),
            ("ताज महल", "ताज-महल"), ("Café 東京", "cafe-東京"),
        ])
    func kept(title: String, slug: String) { #expect(self.slug(title) == slug) }

    @Test("by choice letters of other scripts stay, and Latin ones lose their accents all the same")
    func byChoice() {
        #expect(slug("Спас на Крови", keepsLetters: true) == "спас-на-крови")
        #expect(slug("Łódź, Ακρόπολη", keepsLetters: true) == "lodz-ακρόπολη")
        #expect(slug("И\u{306}ога", keepsLetters: true) == "йога")
    }

    @Test("what has no letter or digit is no name, and a long title is cut at one")
    func limits() throws {
        #expect(slug("… !") == nil && slug("") == nil)
        let long = try #require(slug(String(repeating: "東京 ", count: 300)))
        #expect(long.utf8.count <= 190 && !long.hasSuffix("-"))
        #expect(try #require(Slug(words: String(repeating: "ж", count: 300))).text.utf8.count == 100)
    }

    @Test("a slug has no capitals, Latin accents, unseen letters, spaces, or accents in two parts")
    func refused() {
        for text in ["Спас", "café", "\u{3164}", "и\u{306}", "\u{301}а", "東 京", "ａ", "a/б", "", "a\u{200D}б"] {
            #expect(Slug(text) == nil, "\(text)")
        }
        for text in ["спас", "東京", "й-2", "παύλου"] { #expect(Slug(text)?.text == text) }
    }

    @Test("ids of imports and of interests stay as they were")
    func older() {
        #expect(Slug(key: "Łódź Fabryczna")?.text == "odz-fabryczna" && Slug(key: "Спас") == nil)
        #expect(Slug(key: "Café at O'Hara")?.text == "cafe-at-ohara")
        #expect(Slug(label: "Große Plätze")?.text == "gro-e-platze" && Slug(label: "Спорт")?.text == "sport")
    }
}
