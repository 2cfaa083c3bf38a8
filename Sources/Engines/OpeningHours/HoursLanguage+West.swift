extension HoursLanguage {
    static let english = HoursLanguage(
        code: "en", name: "English",
        weekdays: [
            "mo mon monday mondays m", "tu tue tues tuesday tuesdays t", "we wed weds wednesday wednesdays w",
            "th thu thur thurs thursday thursdays t", "fr fri friday fridays f", "sa sat saturday saturdays s",
            "su sun sunday sundays s",
        ],
        months: [
            "jan january", "feb february", "mar march", "apr april", "may", "jun june", "jul july", "aug august",
            "sep sept september", "oct october", "nov november", "dec december",
        ],
        words: [
            .to: "to till til until through thru", .and: "and plus as_well_as",
            .filler: "from on at every each the between h hr hrs hour hours o'clock opening_hours opening_times "
                + "hours_of_opening "
                + "of_the_month of_each_month of_every_month of_month in_the_month in_month of of_december "
                + "during only inclusive starting_at starting_from starting",
            .open: "opens opened open_from", .closed: "close closes shut permanently_closed closed_on not_open",
            .openEnd: "late open_end openend close_of_business",
            .publicHoliday: "holiday holidays public_holiday public_holidays bank_holiday bank_holidays "
                + "national_holiday national_holidays federal_holidays",
            .schoolHoliday: "schoolholiday schoolholidays school_holiday school_holidays school_vacation",
            .everyDay: "daily everyday every_day all_days seven_days_a_week seven_days all_week everyday_of_the_week",
            .workWeek: "weekday weekdays work_day work_days workday workdays on_work_day on_work_days working_days "
                + "business_days",
            .weekend: "weekend weekends",
            .always: "always always_open anytime any_time around_the_clock round_the_clock non_stop nonstop "
                + "all_the_time twenty_four_seven",
            .wholeDay: "all_day whole_day all_day_long",
            .allYear: "all_year year_round all_year_round throughout_the_year", .onwards: "onwards onward",
            .noon: "noon midday", .midnight: "midnight",
            .daylight: "daylight daylight_hours during_daylight during_daylight_hours daylight_only daytime "
                + "during_the_day",
            .sunrise: "sun_up", .sunset: "sundown sun_down", .dusk: "nightfall",
            .except: "except except_on except_for excluding but_not apart_from", .week: "weeks wk",
            .evenWeeks: "even_weeks even_week", .oddWeeks: "odd_weeks odd_week", .first: "first every_first",
            .second: "second", .third: "third", .fourth: "fourth",
            .last: "last every_last", .easterMonday: "easter_monday", .easter: "easter_sunday",
            .goodFriday: "good_friday", .christmasEve: "christmas_eve",
            .christmas: "christmas_day christmas xmas xmas_day", .newYear: "new_year's_day new_years_day new_year",
            .newYearsEve: "new_year's_eve new_years_eve",
        ])

    static let german = HoursLanguage(
        code: "de", name: "German",
        weekdays: [
            "mo mon montag montags montagen", "di die dienstag dienstags dienstagen",
            "mi mit mittwoch mittwochs mittwochen", "do don donnerstag donnerstags donnerstagen",
            "fr fre freitag freitags freitagen",
            "sa sam samstag samstags samstagen sonnabend sonnabends", "so son sonntag sonntags sonntagen sonn",
        ],
        months: [
            "jan januar jänner", "feb februar feber", "märz mär mrz", "apr april", "mai", "juni jun", "juli jul",
            "aug august", "sep sept september", "okt oktober", "nov november", "dez dezember",
        ],
        words: [
            .to: "bis bis_einschließlich", .and: "und u sowie",
            .filler: "von vom am an ab um jeden jeder uhr std im_monat des_monats eines_monats immer öffnungszeit "
                + "öffnungszeiten geöffnet_von der den nur",
            .open: "geöffnet offen auf", .closed: "geschlossen geschl ruhetag zu ruhetage schließtag",
            .publicHoliday: "feiertag feiertage feiertags feiertagen gesetzliche_feiertage",
            .schoolHoliday: "ferien schulferien", .everyDay: "täglich tgl jeden_tag alle_tage",
            .workWeek: "werktags wochentags werktage werktäglich", .weekend: "wochenende wochenenden am_wochenende",
            .always: "nonstop_geöffnet rund_um_die_uhr durchgehend durchgehend_geöffnet immer_geöffnet",
            .wholeDay: "ganztägig ganztags", .allYear: "ganzjährig das_ganze_jahr ganzes_jahr", .noon: "mittag mittags",
            .midnight: "mitternacht mitternachts",
            .daylight: "tageslicht bei_tageslicht", .sunrise: "sonnenaufgang", .sunset: "sonnenuntergang",
            .dawn: "morgendämmerung", .dusk: "abenddämmerung",
            .except: "außer außer_an außer_am ausgenommen", .week: "kw woche kalenderwoche wochen",
            .evenWeeks: "gerade_kw gerade_woche gerade_wochen gerade_kalenderwochen",
            .oddWeeks: "ungerade_kw ungerade_woche ungerade_wochen ungerade_kalenderwochen",
            .first: "erster ersten erste", .second: "zweiter zweiten zweite", .third: "dritter dritten dritte",
            .fourth: "vierter vierten vierte", .last: "letzter letzten letzte", .easter: "ostern ostersonntag",
            .easterMonday: "ostermontag", .goodFriday: "karfreitag", .christmasEve: "heiligabend heilig_abend",
            .newYear: "neujahr", .newYearsEve: "silvester sylvester",
        ])

    static let french = HoursLanguage(
        code: "fr", name: "French",
        weekdays: [
            "lu lun lundi lundis l", "ma mar mardi mardis m", "me mer mercredi mercredis m", "je jeu jeudi jeudis j",
            "ve ven vendredi vendredis v", "sa sam samedi samedis s", "di dim dimanche dimanches d",
        ],
        months: [
            "janv janvier d'janvier", "fév févr février", "mars", "avr avril d'avril", "mai", "juin", "juil juillet",
            "août d'août", "sept septembre", "oct octobre d'octobre", "nov novembre", "déc décembre",
        ],
        words: [
            .to: "à au jusqu'à jusqu'au a aux", .and: "et et_de et_du",
            .filler:
                "de du des le les la entre h heure heures chaque tous_les horaires_d'ouverture du_mois sans_interruption "
                + "de_chaque_mois "
                + "uniquement seulement d en au_mois_de à_partir_de à_partir dès",
            .open: "ouvert ouverte ouverture", .closed: "fermé fermée ferme fermeture fermé_le",
            .publicHoliday: "jours_fériés jour_férié fériés férié jf", .schoolHoliday: "vacances_scolaires",
            .everyDay: "tous_les_jours chaque_jour tlj", .workWeek: "en_semaine jours_ouvrables",
            .weekend: "week_end week_ends le_week_end",
            .always: "non_stop", .wholeDay: "toute_la_journée", .allYear: "toute_l'année à_l'année", .noon: "midi",
            .midnight: "minuit",
            .sunrise: "lever_du_soleil", .sunset: "coucher_du_soleil", .dawn: "aube", .dusk: "crépuscule",
            .except: "sauf sauf_le sauf_les excepté hormis", .week: "semaine semaines",
            .evenWeeks: "semaines_paires", .oddWeeks: "semaines_impaires", .first: "premier 1er",
            .second: "deuxième second", .third: "troisième", .fourth: "quatrième", .last: "dernier",
            .easter: "pâques", .easterMonday: "lundi_de_pâques", .christmas: "noël", .newYear: "jour_de_l'an",
        ])

    static let dutch = HoursLanguage(
        code: "nl", name: "Dutch",
        weekdays: [
            "ma maandag maandags maandagen", "di din dinsdag dinsdags dinsdagen", "wo woe woensdag woensdags",
            "do don donderdag donderdags", "vr vrij vrijdag vrijdags", "za zat zaterdag zaterdags zaterdagen",
            "zo zon zondag zondags zondagen",
        ],
        months: [
            "januari", "februari", "mrt maart", "april", "mei", "juni", "juli", "augustus", "september",
            "okt "
                + "oktober",
            "november", "december",
        ],
        words: [
            .to: "tot t_m tot_en_met tm", .and: "en",
            .filler: "van uur u op elke iedere vanaf openingstijden van_de_maand v_d_maand alleen", .open: "geopend",
            .closed: "gesloten dicht", .publicHoliday: "feestdag feestdagen",
            .schoolHoliday: "schoolvakantie "
                + "schoolvakanties",
            .everyDay: "dagelijks elke_dag iedere_dag alle_dagen", .workWeek: "werkdagen weekdagen doordeweeks",
            .weekend: "weekend weekeinde in_het_weekend", .always: "dag_en_nacht", .wholeDay: "hele_dag",
            .allYear: "hele_jaar het_hele_jaar jaarrond",
            .noon: "twaalf_uur 's_middags", .midnight: "middernacht", .sunrise: "zonsopgang zonsopkomst",
            .sunset: "zonsondergang", .except: "behalve uitgezonderd", .evenWeeks: "even_weken",
            .oddWeeks: "oneven_weken", .first: "eerste", .second: "tweede", .third: "derde", .fourth: "vierde",
            .last: "laatste",
        ])
}
