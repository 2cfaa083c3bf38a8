/// Encodings of one byte for each character, as older programs and spreadsheets write them.
enum ByteEncoding: String, CaseIterable {
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1252 = "windows-1252"
    case windows1253 = "windows-1253"
    case windows1254 = "windows-1254"
    case iso88592 = "iso-8859-2"
    case iso885915 = "iso-8859-15"
    case macintosh = "macintosh"
    case ibm850 = "ibm850"

    /// By the names that declarations and authors use, whatever their case and signs: `ISO-8859-1`, `latin1`, `cp1250`.
    init?(named name: String) {
        let folded = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
        let all = Self.allCases.first { $0.rawValue.filter { $0 != "-" } == folded }
        guard let found = all ?? Self.others[folded] else { return nil }
        self = found
    }

    /// The text of bytes. What an encoding has no character for is U+FFFD. Cost: linear.
    func text(of bytes: ArraySlice<UInt8>) -> String {
        let high = Array(characters.unicodeScalars)
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : high[Int(byte) - 0x80]) }
        return String(text)
    }

    /// The byte of a character; `nil` for one that the encoding does not have.
    func byte(of scalar: Unicode.Scalar) -> UInt8? {
        if scalar.value < 0x80 { return UInt8(scalar.value) }
        return Array(characters.unicodeScalars).firstIndex(of: scalar).map { UInt8($0 + 0x80) }
    }

    /// The bytes of all characters; of those that stand for several the first.
    var bytes: [Unicode.Scalar: UInt8] {
        let ascii = (0..<0x80 as Range<UInt8>).map { (Unicode.Scalar($0), $0) }
        let high = zip(characters.unicodeScalars, 0x80...0xFF as ClosedRange<UInt8>).filter { $0.0 != "\u{FFFD}" }
        return Dictionary(ascii + high) { first, _ in first }
    }

    private static let others: [String: ByteEncoding] = [
        "cp1250": .windows1250, "xcp1250": .windows1250,
        "cp1251": .windows1251, "xcp1251": .windows1251,
        "cp1252": .windows1252, "latin1": .windows1252, "iso88591": .windows1252, "usascii": .windows1252,
        "ascii": .windows1252, "l1": .windows1252,
        "cp1253": .windows1253,
        "cp1254": .windows1254, "iso88599": .windows1254, "latin5": .windows1254,
        "latin2": .iso88592, "l2": .iso88592,
        "latin9": .iso885915,
        "macroman": .macintosh, "mac": .macintosh, "xmacroman": .macintosh,
        "cp850": .ibm850, "850": .ibm850, "ibm00858": .ibm850, "cp858": .ibm850,
    ]

    /// The characters of the bytes 0x80 to 0xFF.
    private var characters: String {
        switch self {
        case .windows1250:
            "€\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż"
                + "°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
        case .windows1251:
            "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
                + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"
        case .windows1252:
            "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯"
                + "°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
        case .windows1253:
            "€\u{FFFD}‚ƒ„…†‡\u{FFFD}‰\u{FFFD}‹\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
                + "\u{FFFD}‘’“”•–—\u{FFFD}™\u{FFFD}›\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
                + "\u{A0}΅Ά£¤¥¦§¨©\u{FFFD}«¬\u{AD}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήί"
                + "ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{FFFD}"
        case .windows1254:
            "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}\u{FFFD}Ÿ"
                + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîï"
                + "ğñòóôõö÷øùúûüışÿ"
        case .iso88592:
            Self.controls
                + "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîď"
                + "đńňóôőö÷řůúűüýţ˙"
        case .iso885915:
            Self.controls
                + "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîï"
                + "ðñòóôõö÷øùúûüýþÿ"
        case .macintosh:
            "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ"
                + "–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
        case .ibm850:
            "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤"
                + "ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}"
        }
    }
    /// The bytes 0x80 to 0x9F of ISO's encodings.
    private static let controls = String(
        String.UnicodeScalarView((0x80...0x9F as ClosedRange<UInt8>).map { Unicode.Scalar($0) }))
}
