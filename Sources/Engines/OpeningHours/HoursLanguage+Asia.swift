extension HoursLanguage {
    static let japanese = HoursLanguage(
        code: "ja", name: "Japanese",
        weekdays: [
            "月 月曜 月曜日", "火 火曜 火曜日", "水 水曜 水曜日", "木 木曜 木曜日", "金 金曜 金曜日", "土 土曜 土曜日", "日 日曜 日曜日",
        ],
        months: Array(repeating: "", count: 12),
        words: [
            .to: "から まで", .and: "と", .publicHoliday: "祝 祝日 祭日", .closed: "休 休み 休業 休館 定休 定休日", .everyDay: "毎日",
            .workWeek: "平日", .always: "年中無休", .except: "除く",
        ])

    static let chinese = HoursLanguage(
        code: "zh", name: "Chinese",
        weekdays: [
            "周一 星期一 週一", "周二 星期二 週二", "周三 星期三 週三", "周四 星期四 週四", "周五 星期五 週五", "周六 星期六 週六",
            "周日 星期日 星期天 週日",
        ],
        months: Array(repeating: "", count: 12),
        words: [.to: "至 到", .and: "和", .closed: "关闭 休息", .everyDay: "每天 每日", .publicHoliday: "节假日"])

    static let korean = HoursLanguage(
        code: "ko", name: "Korean",
        weekdays: ["월 월요일", "화 화요일", "수 수요일", "목 목요일", "금 금요일", "토 토요일", "일 일요일"],
        months: Array(repeating: "", count: 12),
        words: [.closed: "휴무 휴관", .everyDay: "매일", .publicHoliday: "공휴일", .workWeek: "평일", .weekend: "주말"])

    static let thai = HoursLanguage(
        code: "th", name: "Thai",
        weekdays: ["วันจันทร์", "วันอังคาร", "วันพุธ", "วันพฤหัสบดี", "วันศุกร์", "วันเสาร์", "วันอาทิตย์"],
        months: Array(repeating: "", count: 12), words: [.everyDay: "ทุกวัน"])

    static let arabic = HoursLanguage(
        code: "ar", name: "Arabic",
        weekdays: ["الاثنين الإثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت", "الأحد"],
        months: Array(repeating: "", count: 12), words: [.closed: "مغلق", .everyDay: "يوميا"])

    static let georgian = HoursLanguage(
        code: "ka", name: "Georgian",
        weekdays: ["ორშაბათი", "სამშაბათი", "ოთხშაბათი", "ხუთშაბათი", "პარასკევი", "შაბათი", "კვირა"],
        months: Array(repeating: "", count: 12), words: [.everyDay: "ყოველდღე"])
}
