extension LetterTable {
    /// Letters whose Latin form no accent explains, for languages without a rule of their own below.
    ///
    /// Sources: the ASCII forms of Unicode's CLDR for Latin letters; ISO 843 and ELOT 743 (Greek); BGN/PCGN for Russian and other Cyrillic
    /// letters; Georgia's national system of 2002; BGN/PCGN for Armenian; the Academy's simple rules for Hebrew and ALA-LC for Arabic, both
    /// without signs that a–z lacks.
    static let letters = LetterTable(
        latin + " " + greek + " " + cyrillic + " " + georgian + " " + armenian + " " + hebrew + " " + arabic)

    private static let latin = """
        ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ı=i ħ=h ŋ=ng ŧ=t ĸ=k ſ=s ŉ=n ĳ=ij ə=a ɛ=e ɔ=o ƒ=f ƙ=k ɓ=b ɗ=d ɖ=d ƴ=y ŀ=l
        ɣ=g ƞ=n ʋ=v ɩ=i ʊ=u ɨ=i ƀ=b ǆ=dz ǉ=lj ǌ=nj ǳ=dz ȝ=gh ƿ=w ﬀ=ff ﬁ=fi ﬂ=fl ﬃ=ffi ﬄ=ffl ﬅ=st ﬆ=st
        ªº’ʻʼʽʾʿˈˊˋ=
        """

    private static let greek = """
        α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μµ=m ν=n ξ=x ο=o π=p ρ=r σς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ͺ=
        """

    private static let cyrillic = """
        а=a б=b в=v г=g ґ=g д=d е=e ё=yo ж=zh з=z и=i й=y і=i ї=yi к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts
        ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya є=ye ђ=dj ѓ=gj ѕ=dz ј=j љ=lj њ=nj ћ=c ќ=kj ў=w џ=dz
        ә=a ғ=g қ=q ң=n ө=o ұ=u ү=u һ=h ҳ=h ҷ=j ҡ=q ҙ=z ҫ=s җ=j ҝ=g ҹ=ch ӊӈ=n ӏ= ѣ=e ѳ=f ѵ=i ѫ=a ѧ=ya
        """

    private static let georgian = """
        ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh ჩ=ch
        ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h
        """

    private static let armenian = """
        ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o չ=ch պ=p
        ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=v փ=p ք=k օ=o ֆ=f և=ev ՙ=
        """

    private static let hebrew = """
        א=a ב=b ג=g ד=d ה=h ו=v ז=z ח=h ט=t י=y כך=k ל=l מם=m נן=n ס=s ע=a פף=p צץ=ts ק=k ר=r ש=sh ת=t ׳=
        """

    private static let arabic = """
        ا=a آ=a أ=a إ=i ٱ=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l
        م=m ن=n ه=h و=w ؤ=w ي=y ئ=y ى=a ة=a ء= ـ= پ=p چ=ch ژ=zh گ=g ک=k ی=y ٹ=t ڈ=d ڑ=r ں=n ہ=h ھ=h ۃ=a ے=e ۓ=e ڤ=v
        ۆ=o ێ=e ڵ=l ڕ=r ە=e ڭ=ng ۇ=u ۋ=v ې=e ۈ=u
        """

    /// What languages write in another way than ``letters``, by their primary tags.
    ///
    /// Sources: the rules of ICAO's Doc 9303 for German and Danish; the addresses of towns in Norway (`tromso`, `alesund`); Ukraine's
    /// resolution 55 of 2010; Bulgaria's law of 2009; the Latin alphabets of Serbian, Bosnian and Macedonian; Belarus's BGN/PCGN.
    static let languages: [String: LetterTable] = {
        var tables: [String: LetterTable] = [:]
        for (names, pairs) in rules {
            for name in names.split(separator: " ") { tables[String(name)] = LetterTable(pairs) }
        }
        return tables
    }()

    private static let rules: KeyValuePairs = [
        "de gsw nds lb": "ä=ae ö=oe ü=ue",
        "da": "å=aa ø=oe",
        "hr bs sr sh": "đ=dj ж=z х=h ц=c ч=c ш=s ђ=dj ћ=c џ=dz",
        "mk": "х=h ц=c џ=dj",
        "bg": "щ=sht ъ=a ь=y х=h",
        "uk": "г=h є=ie и=y ї=i й=i ю=iu я=ia щ=shch",
        "be": "г=h ў=w і=i",
        "mn": "ж=j ө=o ү=u",
        "tg": "ғ=gh ҷ=j",
        "fa": "ث=s ذ=z ض=z ق=gh و=v",
        "ur": "ث=s ذ=z ض=z و=v",
    ]
}
