public import Calendar

extension OpeningHours {
    /// The language of most doors in a zone, as an ISO 639-1 code: for words that languages disagree on. `nil` where people of one zone
    /// write in several.
    public static func language(in zone: ZoneName) -> String? { zones[zone.identifier] }

    private static let zones: [String: String] = [
        "Europe/Berlin": "de", "Europe/Vienna": "de", "Europe/Vaduz": "de", "Europe/Paris": "fr", "Europe/Monaco": "fr",
        "Europe/Amsterdam": "nl", "Europe/Rome": "it", "Europe/Lisbon": "pt", "America/Sao_Paulo": "pt",
        "America/Argentina/Buenos_Aires": "es", "America/Bogota": "es", "America/Lima": "es",
        "America/Mexico_City": "es",
        "America/Montevideo": "es", "America/Santiago": "es", "Atlantic/Canary": "es", "Europe/London": "en",
        "Europe/Dublin": "en", "America/New_York": "en", "America/Chicago": "en", "America/Denver": "en",
        "America/Los_Angeles": "en", "Australia/Melbourne": "en", "Australia/Sydney": "en", "Pacific/Auckland": "en",
        "Europe/Bucharest": "ro", "Europe/Athens": "el", "Europe/Stockholm": "sv", "Europe/Copenhagen": "da",
        "Europe/Oslo": "nb", "Europe/Tallinn": "et", "Europe/Riga": "lv", "Europe/Vilnius": "lt", "Europe/Warsaw": "pl",
        "Europe/Prague": "cs", "Europe/Bratislava": "sk", "Europe/Ljubljana": "sl", "Europe/Zagreb": "hr",
        "Europe/Budapest": "hu", "Europe/Istanbul": "tr", "Europe/Moscow": "ru", "Europe/Kyiv": "uk",
        "Europe/Kiev": "uk",
        "Europe/Sofia": "bg", "Asia/Tokyo": "ja", "Asia/Shanghai": "zh", "Asia/Taipei": "zh", "Asia/Seoul": "ko",
        "Asia/Bangkok": "th", "Asia/Tbilisi": "ka",
    ]
}
