/// Letters and signs by the names that HTML has for them, as tables and descriptions hold them: `m&aacute;s`, `&laquo;`.
enum NamedReferences {
    static let texts: [String: String] = {
        var texts = signs
        for (first, names) in runs {
            for (offset, name) in names.split(whereSeparator: \.isWhitespace).enumerated() {
                guard let scalar = Unicode.Scalar(first + UInt32(offset)), texts[String(name)] == nil else { continue }
                texts[String(name)] = String(scalar)
            }
        }
        let pairs = others.split(whereSeparator: \.isWhitespace).map { $0.split(separator: "=") }
        for pair in pairs where pair.count == 2 { texts[String(pair[0])] = String(pair[1]) }
        return texts
    }()

    /// Signs that stand for themselves in XML, and blanks that are one here, or none.
    private static let signs = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ", "emsp": " ",
        "thinsp": " ", "shy": "", "zwj": "", "zwnj": "", "lrm": "", "rlm": "",
    ]

    /// Names of characters that follow one another in Unicode.
    private static let runs: [(UInt32, String)] = [
        (
            0xA1,
            """
            iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
            para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
            Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times
            Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave
            eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave
            uacute ucirc uuml yacute thorn yuml
            """
        ),
        (0x391, "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho"),
        (0x3A3, "Sigma Tau Upsilon Phi Chi Psi Omega"),
        (
            0x3B1,
            """
            alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau
            upsilon phi chi psi omega
            """
        ),
    ]

    private static let others = """
        OElig=Œ oelig=œ Scaron=Š scaron=š Yuml=Ÿ ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„
        dagger=† bull=• hellip=… prime=′ Prime=″ lsaquo=‹ rsaquo=› euro=€ trade=™ larr=← uarr=↑ rarr=→ darr=↓
        minus=− Ccaron=Č ccaron=č Zcaron=Ž zcaron=ž Cacute=Ć cacute=ć Sacute=Ś sacute=ś Lstrok=Ł lstrok=ł nacute=ń
        eogon=ę aogon=ą zdot=ż Zdot=Ż zacute=ź ecaron=ě rcaron=ř Rcaron=Ř uring=ů dcaron=ď tcaron=ť ncaron=ň inodot=ı
        gbreve=ğ scedil=ş Scedil=Ş Idot=İ odblac=ő udblac=ű abreve=ă amacr=ā emacr=ē imacr=ī umacr=ū omacr=ō
        """
}
