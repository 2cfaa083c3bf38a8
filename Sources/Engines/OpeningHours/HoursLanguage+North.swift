extension HoursLanguage {
    static let finnish = HoursLanguage(
        code: "fi", name: "Finnish",
        weekdays: [
            "ma maanantai maanantaisin maanantaina maanantaista",
            "ti tiistai tiistaisin tiistaina tiistaista",
            "ke keskiviikko keskiviikkoisin keskiviikkona keskiviikosta",
            "to torstai torstaisin torstaina torstaista",
            "pe perjantai perjantaisin perjantaina perjantaista",
            "la lauantai lauantaisin lauantaina lauantaista",
            "su sunnuntai sunnuntaisin sunnuntaina sunnuntaista",
        ],
        months: [
            "tammi", "helmi", "maalis", "huhti", "touko", "kesä", "heinä", "elo", "syys", "loka", "marras", "joulu",
        ].map { stem in
            ["", "kuu", "kuuta", "kuun", "kuussa", "kuusta", "kuuhun"].map { stem + $0 }.joined(separator: " ")
        },
        words: [
            .to: "saakka asti", .and: "ja sekä", .filler: "klo kello joka avoinna_klo kuukauden aukioloajat",
            .open: "avoinna auki", .closed: "suljettu kiinni",
            .publicHoliday: "pyhä pyhät pyhinä pyhäpäivät pyhäpäivinä arkipyhinä "
                + "arkipyhät",
            .everyDay: "päivittäin joka_päivä", .workWeek: "arkisin arkipäivisin",
            .weekend: "viikonloppu "
                + "viikonloppuisin",
            .always: "ympäri_vuorokauden aina aina_auki", .allYear: "ympäri_vuoden", .onwards: "alkaen lähtien",
            .noon: "keskipäivä", .midnight: "keskiyö keskiyöhön",
            .sunrise: "auringonnousu", .sunset: "auringonlasku", .except: "paitsi", .week: "viikko viikot vko vk",
            .first: "ensimmäinen", .last: "viimeinen", .christmasEve: "jouluaatto", .christmas: "joulupäivä",
            .newYearsEve: "uudenvuodenaatto",
        ],
        lastDays: [
            "maanantaihin", "tiistaihin", "keskiviikkoon", "torstaihin", "perjantaihin", "lauantaihin", "sunnuntaihin",
        ])

    static let swedish = HoursLanguage(
        code: "sv", name: "Swedish",
        weekdays: [
            "må mån måndag måndagar", "ti tis tisd tisdag tisdagar", "on ons onsd onsdag onsdagar",
            "to tor tors torsdag torsdagar", "fr fre fred fredag fredagar", "lö lör lördag lördagar",
            "sö sön söndag söndagar",
        ],
        months: [
            "jan januari", "feb februari", "mars", "apr april", "maj", "juni", "juli", "aug augusti",
            "sept "
                + "september",
            "okt oktober", "nov november", "dec december",
        ],
        words: [
            .to: "till t_o_m tom", .and: "och samt", .filler: "kl klockan från på varje i_månaden öppettider endast",
            .open: "öppet öppen", .closed: "stängt stängd stänger",
            .publicHoliday: "helgdag helgdagar "
                + "röda_dagar röd_dag",
            .schoolHoliday: "skollov", .everyDay: "dagligen alla_dagar varje_dag", .workWeek: "vardagar vardag",
            .weekend: "helg helger", .always: "dygnet_runt alltid alltid_öppet", .allYear: "året_runt hela_året",
            .noon: "middagstid",
            .midnight: "midnatt", .sunrise: "soluppgång", .sunset: "solnedgång", .except: "utom förutom",
            .week: "vecka veckor", .evenWeeks: "jämna_veckor", .oddWeeks: "udda_veckor", .first: "första",
            .last: "sista", .christmasEve: "julafton", .christmas: "juldagen", .newYearsEve: "nyårsafton",
        ])

    static let danish = HoursLanguage(
        code: "da", name: "Danish",
        weekdays: [
            "ma man mandag mandage", "ti tir tirs tirsdag tirsdage", "on ons onsdag onsdage",
            "to tor tors torsdag torsdage", "fr fre fredag fredage", "lø lør lørdag lørdage", "sø søn søndag søndage",
        ],
        months: [
            "januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september", "okt oktober",
            "november", "december",
        ],
        words: [
            .to: "til", .and: "og samt", .filler: "kl klokken fra på hver i_måneden åbningstider",
            .open: "åben "
                + "åbent",
            .closed: "lukket", .publicHoliday: "helligdag helligdage", .schoolHoliday: "skoleferie",
            .everyDay: "dagligt alle_dage hver_dag", .workWeek: "hverdage hverdag", .weekend: "weekender",
            .always: "døgnåbent døgnet_rundt altid", .allYear: "hele_året året_rundt",
            .midnight: "midnat", .sunrise: "solopgang", .sunset: "solnedgang",
            .except: "undtagen", .week: "uge uger", .first: "første", .last: "sidste",
        ])

    static let norwegian = HoursLanguage(
        code: "nb", name: "Norwegian",
        weekdays: [
            "ma man mandag mandager", "ti tir tirs tirsdag tirsdager", "on ons onsdag onsdager",
            "to tor tors torsdag torsdager", "fr fre fredag fredager", "lø lør lørdag lørdager",
            "sø søn søndag søndager",
        ],
        months: [
            "januar", "februar", "mars", "april", "mai", "juni", "juli", "august", "september", "okt oktober",
            "november", "des desember",
        ],
        words: [
            .to: "til", .and: "og samt", .filler: "kl klokka klokken fra på hver i_måneden åpningstider",
            .open: "åpen åpent", .closed: "stengt lukket", .publicHoliday: "helligdag helligdager røde_dager",
            .everyDay: "daglig alle_dager hver_dag", .workWeek: "hverdager ukedager", .weekend: "helg helger",
            .always: "døgnåpent døgnet_rundt alltid_åpent", .midnight: "midnatt", .sunrise: "soloppgang",
            .sunset: "solnedgang", .except: "unntatt", .week: "uke uker", .first: "første", .last: "siste",
        ])

    static let estonian = HoursLanguage(
        code: "et", name: "Estonian",
        weekdays: [
            "esmaspäev", "teisipäev", "kolmapäev", "neljapäev", "reede", "laupäev", "pühapäev",
        ],
        months: [
            "jaanuar", "veebruar", "märts", "aprill", "mai", "juuni", "juuli", "august", "september", "oktoober",
            "november", "detsember",
        ],
        words: [.to: "kuni", .and: "ja", .filler: "kell", .closed: "suletud", .open: "avatud", .everyDay: "iga_päev"])

    static let latvian = HoursLanguage(
        code: "lv", name: "Latvian",
        weekdays: [
            "pr pirmdiena", "ot otrdiena", "tr trešdiena", "ce ceturtdiena", "pk piektdiena", "se sestdiena",
            "sv svētdiena",
        ],
        months: [
            "janvāris", "februāris", "marts", "aprīlis", "maijs", "jūnijs", "jūlijs", "augusts", "septembris",
            "oktobris", "novembris", "decembris",
        ],
        words: [.to: "līdz", .and: "un", .closed: "slēgts", .open: "atvērts", .everyDay: "katru_dienu"])

    static let lithuanian = HoursLanguage(
        code: "lt", name: "Lithuanian",
        weekdays: [
            "pr pirmadienis", "an antradienis", "tr trečiadienis", "kt ketvirtadienis", "pn penktadienis",
            "št šeštadienis", "sk sekmadienis",
        ],
        months: [
            "sausis", "vasaris", "kovas", "balandis", "gegužė", "birželis", "liepa", "rugpjūtis", "rugsėjis", "spalis",
            "lapkritis", "gruodis",
        ],
        words: [.to: "iki", .and: "ir", .filler: "nuo", .closed: "nedirba uždaryta", .everyDay: "kasdien"])
}
