extension HoursLanguage {
    static let spanish = HoursLanguage(
        code: "es", name: "Spanish",
        weekdays: [
            "lu lun lunes l", "ma mar martes m", "mi mie mié miércoles x", "ju jue jueves j", "vi vie viernes v",
            "sa sá sab sáb sábado sábados s", "do dom domingo domingos d",
        ],
        months: [
            "ene enero", "febrero", "marzo", "abr abril", "mayo", "junio", "julio", "ago agosto",
            "septiembre setiembre", "octubre", "noviembre", "dic diciembre",
        ],
        words: [
            .to: "a al hasta hasta_las a_las hasta_el", .and: "y e",
            .filler: "de desde del el los la las h hs hrs horas cada todos_los de_las desde_las del_mes "
                + "de_cada_mes de_mes horario en a_partir_de a_partir_de_las",
            .open: "abierto abierta", .closed: "cerrado cerrada cerrados cierra",
            .publicHoliday: "festivo festivos feriado feriados días_festivos", .schoolHoliday: "vacaciones_escolares",
            .everyDay: "todos_los_días diario diariamente a_diario cada_día",
            .workWeek: "laborables días_laborables entre_semana", .weekend: "fin_de_semana fines_de_semana",
            .always: "siempre siempre_abierto", .wholeDay: "todo_el_día", .allYear: "todo_el_año", .noon: "mediodía",
            .midnight: "medianoche",
            .sunrise: "amanecer salida_del_sol", .sunset: "puesta_de_sol puesta_del_sol", .dusk: "anochecer",
            .except: "excepto salvo menos", .first: "primer primero", .second: "segundo", .third: "tercer tercero",
            .fourth: "cuarto", .last: "último", .goodFriday: "viernes_santo",
            .christmasEve: "nochebuena", .christmas: "navidad", .newYear: "año_nuevo", .newYearsEve: "nochevieja",
        ])

    static let catalan = HoursLanguage(
        code: "ca", name: "Catalan",
        weekdays: [
            "dl dilluns", "dt dm dimarts", "dc dx dimecres", "dj dijous", "dv divendres", "ds dissabte dissabtes",
            "dg diumenge diumenges",
        ],
        months: [
            "gen gener", "febrer", "març", "abril", "maig", "juny", "juliol", "agost", "setembre", "octubre",
            "novembre", "des desembre",
        ],
        words: [
            .to: "a al fins", .and: "i", .filler: "de del d", .closed: "tancat", .publicHoliday: "festius",
            .everyDay: "cada_dia tots_els_dies",
        ])

    static let italian = HoursLanguage(
        code: "it", name: "Italian",
        weekdays: [
            "lu lun lunedì lunedi", "ma mar martedì martedi", "me mer mercoledì mercoledi",
            "gi gio giov giovedì giovedi", "ve ven venerdì venerdi", "sa sab sabato sabati",
            "do dom domenica domeniche",
        ],
        months: [
            "gen gennaio", "febbraio", "mar marzo", "apr aprile", "mag maggio", "giu giugno", "lug luglio",
            "ago agosto",
            "set sett settembre", "ott ottobre", "nov novembre", "dic dicembre",
        ],
        words: [
            .to: "a al alla alle fino_a fino_alle alle_ore", .and: "e ed",
            .filler:
                "da dal dalle dalla il la le i ore dalle_ore del_mese di_ogni_mese ogni orario orari continuato orario_continuato in nel nei a_partire_dalle a_partire_da",
            .open: "aperto aperta", .closed: "chiuso chiusa chiusura chiusi",
            .publicHoliday: "festivi festivo giorni_festivi", .schoolHoliday: "vacanze_scolastiche",
            .everyDay: "tutti_i_giorni ogni_giorno giornalmente", .workWeek: "giorni_feriali feriali",
            .weekend: "fine_settimana", .always: "sempre_aperto sempre h24", .wholeDay: "tutto_il_giorno",
            .allYear: "tutto_l'anno",
            .noon: "mezzogiorno", .midnight: "mezzanotte", .sunrise: "alba", .sunset: "tramonto",
            .except: "tranne escluso eccetto", .first: "prima primo", .second: "seconda secondo", .third: "terza terzo",
            .fourth: "quarta quarto", .last: "ultima ultimo", .easter: "pasqua",
            .easterMonday: "pasquetta", .christmas: "natale", .newYear: "capodanno",
        ])

    static let portuguese = HoursLanguage(
        code: "pt", name: "Portuguese",
        weekdays: [
            "seg segunda segundas segunda_feira segundas_feiras 2ª", "ter terça terças terça_feira terças_feiras 3ª",
            "qua quarta quartas quarta_feira quartas_feiras 4ª", "qui quinta quintas quinta_feira quintas_feiras 5ª",
            "sex sexta sextas sexta_feira sextas_feiras 6ª", "sab sáb sábado sábados", "do dom domingo domingos",
        ],
        months: [
            "jan janeiro", "fev fevereiro", "mar março", "abr abril", "maio", "jun junho", "jul julho", "ago agosto",
            "set setembro", "out outubro", "nov novembro", "dez dezembro",
        ],
        words: [
            .to: "a as á ás à às ao ate até até_às até_as", .and: "e",
            .filler:
                "de das da do desde feira horas h todos_os todas_as aos à_feira do_mês de_cada_mês horário em no na a_partir_das a_partir_de",
            .open: "aberto aberta",
            .closed: "fechado fechada encerrado encerrada encerra encerrado_à encerrado_ao "
                + "encerra_à encerrados fecha", .publicHoliday: "feriado feriados",
            .schoolHoliday: "férias_escolares", .everyDay: "todos_os_dias diariamente diário",
            .workWeek: "dias_úteis dias_de_semana", .weekend: "fim_de_semana fins_de_semana", .always: "sempre",
            .wholeDay: "todo_o_dia", .allYear: "todo_o_ano o_ano_todo", .noon: "meio_dia", .midnight: "meia_noite",
            .sunrise: "nascer_do_sol",
            .sunset: "pôr_do_sol", .except: "exceto excepto salvo", .first: "primeiro primeira",
            .last: "última "
                + "último",
            .easter: "páscoa", .christmas: "natal", .newYear: "ano_novo",
        ])

    static let romanian = HoursLanguage(
        code: "ro", name: "Romanian",
        weekdays: [
            "luni lun", "marți marţi", "miercuri mie", "joi", "vineri vin", "sâmbătă sambata sâm", "duminică dum",
        ],
        months: [
            "ianuarie", "februarie", "martie", "aprilie", "mai", "iunie", "iulie", "august", "septembrie",
            "octombrie", "noiembrie", "decembrie",
        ],
        words: [
            .to: "la până_la", .and: "și şi", .filler: "de de_la între orele ora", .closed: "închis", .open: "deschis",
            .everyDay: "zilnic", .publicHoliday: "sărbători",
        ])

    static let greek = HoursLanguage(
        code: "el", name: "Greek",
        weekdays: [
            "δευτέρα δευ δε", "τρίτη τρι τρ", "τετάρτη τετ τε", "πέμπτη πεμ πε", "παρασκευή παρ πα", "σάββατο σαβ σα",
            "κυριακή κυρ κυ",
        ],
        months: [
            "ιανουάριος", "φεβρουάριος", "μάρτιος", "απρίλιος", "μάιος", "ιούνιος", "ιούλιος", "αύγουστος",
            "σεπτέμβριος", "οκτώβριος", "νοέμβριος", "δεκέμβριος",
        ],
        words: [
            .to: "έως μέχρι ως", .and: "και", .closed: "κλειστά κλειστό", .open: "ανοιχτά ανοικτά",
            .everyDay: "καθημερινά", .publicHoliday: "αργίες",
        ])
}
