extension HoursLanguage {
    static let polish = HoursLanguage(
        code: "pl", name: "Polish",
        weekdays: [
            "pn pon poniedziałek poniedziałku poniedziałki poniedziałków", "wt wtorek wtorku wtorki wtorków",
            "śr środa środę środy śród sr",
            "cz czw czwartek czwartku czwartki czwartków", "pt pią piątek piątku piątki piątków",
            "so sb sob sobota sobotę soboty sobót",
            "nd ndz nie niedz niedziela niedzielę niedziele niedzieli niedziel",
        ],
        months: [
            "styczeń stycznia", "luty lutego", "marzec marca", "kwiecień kwietnia", "maj maja", "czerwiec czerwca",
            "lipiec lipca", "sierpień sierpnia", "wrzesień września", "październik października",
            "listopad "
                + "listopada",
            "grudzień grudnia",
        ],
        words: [
            .to: "do", .and: "i oraz", .filler: "od w we godz w_godz godziny w_godzinach każdy miesiąca",
            .open: "otwarte czynne", .closed: "zamknięte nieczynne nieczynny", .publicHoliday: "święta święto",
            .schoolHoliday: "wakacje ferie", .everyDay: "codziennie", .workWeek: "dni_robocze dni_powszednie",
            .weekend: "weekendy", .always: "całodobowo całą_dobę", .allYear: "cały_rok przez_cały_rok",
            .noon: "południe", .midnight: "północ północy",
            .sunrise: "wschód_słońca", .sunset: "zachód_słońca", .except: "oprócz z_wyjątkiem",
            .first: "pierwszy pierwsza pierwszą",
            .last: "ostatni ostatnia",
        ])

    static let czech = HoursLanguage(
        code: "cs", name: "Czech",
        weekdays: [
            "po pon pondělí", "út ut úterý", "st stř středa středy středu", "čt ct čtvrtek čtvrtka",
            "pá pa pát pátek pátku", "so sob sobota soboty sobotu", "ne ned neděle neděli",
        ],
        months: [
            "leden ledna", "únor února", "březen března", "duben dubna", "květen května", "červen června",
            "červenec července", "srpen srpna", "září", "říjen října", "listopad listopadu", "prosinec prosince",
        ],
        words: [
            .to: "do až", .and: "a i", .filler: "od v ve hod hodin každý měsíci v_měsíci otevírací_doba",
            .open: "otevřeno", .closed: "zavřeno", .publicHoliday: "svátky státní_svátky svátek",
            .everyDay: "denně každý_den", .workWeek: "pracovní_dny všední_dny", .weekend: "víkend víkendy",
            .always: "nepřetržitě", .noon: "poledne", .midnight: "půlnoc půlnoci", .except: "kromě mimo",
            .first: "první", .last: "poslední",
        ])

    static let slovak = HoursLanguage(
        code: "sk", name: "Slovak",
        weekdays: [
            "po pon pondelok pondelka", "ut uto utorok utorka", "st str streda stredy", "št štv štvrtok štvrtka",
            "pi pia piatok piatka piatku", "so sob sobota soboty", "ne ned nedeľa nedele",
        ],
        months: [
            "január", "február", "marec", "apríl", "máj", "jún", "júl", "august", "september", "október", "november",
            "december",
        ],
        words: [
            .to: "do až", .and: "a", .filler: "od v vo hod", .open: "otvorené", .closed: "zatvorené zavreté",
            .publicHoliday: "sviatky", .everyDay: "denne", .workWeek: "pracovné_dni", .midnight: "polnoc",
        ])

    static let slovene = HoursLanguage(
        code: "sl", name: "Slovene",
        weekdays: [
            "pon ponedeljek", "tor torek", "sre sreda", "čet četrtek", "pet petek", "sob sobota", "ned nedelja",
        ],
        months: [
            "januar", "februar", "marec", "april", "maj", "junij", "julij", "avgust", "september", "oktober",
            "november", "december",
        ],
        words: [
            .to: "do", .and: "in", .filler: "od", .open: "odprto", .closed: "zaprto", .publicHoliday: "prazniki",
            .everyDay: "vsak_dan",
        ])

    static let croatian = HoursLanguage(
        code: "hr", name: "Croatian",
        weekdays: [
            "pon ponedjeljak ponedeljak ponedjeljka", "uto utorak", "sri srijeda sre sreda", "čet četvrtak",
            "pet petak petka", "sub subota", "ned nedjelja nedelja",
        ],
        months: [
            "siječanj", "veljača", "ožujak", "travanj", "svibanj", "lipanj", "srpanj", "kolovoz", "rujan", "listopad",
            "studeni", "prosinac",
        ],
        words: [
            .to: "do", .and: "i", .filler: "od sati", .open: "otvoreno", .closed: "zatvoreno",
            .publicHoliday: "praznici blagdani", .everyDay: "svaki_dan svakodnevno",
        ])

    static let hungarian = HoursLanguage(
        code: "hu", name: "Hungarian",
        weekdays: [
            "hét hétfő", "ked kedd", "sze szerda", "csü cs csütörtök", "pén péntek", "szo szombat",
            "vas vasárnap",
        ],
        months: [
            "január", "február", "március", "április", "május", "június", "július", "augusztus", "szeptember",
            "október", "november", "december",
        ],
        words: [
            .to: "ig", .and: "és", .filler: "óra", .open: "nyitva", .closed: "zárva", .everyDay: "naponta minden_nap",
            .publicHoliday: "ünnepnap ünnepnapok", .always: "éjjel_nappal",
        ])

    static let turkish = HoursLanguage(
        code: "tr", name: "Turkish",
        weekdays: ["pzt pazartesi", "salı", "çar çarşamba", "per perşembe", "cum cuma", "cmt cumartesi", "paz pazar"],
        months: [
            "ocak", "şubat", "mart", "nisan", "mayıs", "haziran", "temmuz", "ağustos", "eylül", "ekim", "kasım",
            "aralık",
        ],
        words: [.and: "ve", .closed: "kapalı", .open: "açık", .everyDay: "her_gün", .weekend: "hafta_sonu"])

    static let russian = HoursLanguage(
        code: "ru", name: "Russian",
        weekdays: [
            "пн понедельник понедельника понедельникам", "вт вторник вторника вторникам",
            "ср среда среду среды "
                + "средам",
            "чт четверг четверга четвергам", "пт пятница пятницу пятницы пятницам",
            "сб суббота субботу субботы субботам", "вс воскресенье воскресенья воскресеньям",
        ],
        months: [
            "январь января", "февраль февраля", "март марта", "апрель апреля", "май мая", "июнь июня", "июль июля",
            "август августа", "сентябрь сентября", "октябрь октября", "ноябрь ноября", "декабрь декабря",
        ],
        words: [
            .to: "до по", .and: "и", .filler: "с со в часов ч час", .open: "открыто",
            .closed: "закрыто выходной выходные", .publicHoliday: "праздники праздничные_дни",
            .everyDay: "ежедневно каждый_день", .workWeek: "будни рабочие_дни", .always: "круглосуточно",
            .noon: "полдень", .midnight: "полночь полуночи", .sunrise: "рассвет", .sunset: "закат", .except: "кроме",
        ])

    static let ukrainian = HoursLanguage(
        code: "uk", name: "Ukrainian",
        weekdays: [
            "пн понеділок понеділка", "вт вівторок вівторка", "ср середа середу", "чт четвер четверга",
            "пт п'ятниця п'ятницю п’ятниця", "сб субота суботу", "нд нед неділя неділю",
        ],
        months: [
            "січень січня", "лютий лютого", "березень березня", "квітень квітня", "травень травня", "червень червня",
            "липень липня", "серпень серпня", "вересень вересня", "жовтень жовтня", "листопад листопада",
            "грудень грудня",
        ],
        words: [
            .to: "до по", .and: "та і", .filler: "з із від", .closed: "зачинено вихідний", .open: "відчинено",
            .everyDay: "щодня щоденно", .always: "цілодобово",
        ])

    static let bulgarian = HoursLanguage(
        code: "bg", name: "Bulgarian",
        weekdays: [
            "пн понеделник", "вт вторник", "ср сряда", "чт четвъртък", "пт петък", "сб събота",
            "нд нед "
                + "неделя",
        ],
        months: [
            "януари", "февруари", "март", "април", "май", "юни", "юли", "август", "септември", "октомври", "ноември",
            "декември",
        ],
        words: [.to: "до", .and: "и", .filler: "от", .closed: "затворено почивен_ден", .everyDay: "всеки_ден"])
}
