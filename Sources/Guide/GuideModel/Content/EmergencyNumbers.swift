import Formats

/// The number to dial for the police, a doctor and the fire brigade, in countries that have one number for all of them.
///
/// Sources: the European Commission on 112, and the national authorities. Countries with several numbers, or where one does not answer
/// everywhere yet, are left out; their authors say `emergency:` themselves.
enum EmergencyNumbers {
    /// - Parameter country: as authors write it; `nil` for a country that is not in the table.
    static func number(in country: String) -> String? { Country(country).flatMap { numbers[$0.code] } }

    private static let numbers: [String: String] = [
        ("112", "AD AT BE BG CH CY CZ DE DK EE ES FI FR GE GR HR HU IE IN IS IT LI LT LU LV MC MD MT NL NO PL PT RO"),
        ("112", "SE SI SK SM TR"), ("911", "CA CR DO EC MX PH US"), ("999", "GB HK MY"), ("000", "AU"), ("111", "NZ"),
    ].reduce(into: [:]) { table, row in
        for code in row.1.split(separator: " ") { table[String(code)] = row.0 }
    }
}
