import GuideModel

/// Which elements of an extract help the ill, by their tags (wiki.openstreetmap.org/wiki/Key:amenity).
enum MedicalRules {
    /// What an element with a name is; `nil` for what is none of it, takes no emergencies, or is not open to everybody.
    static func kind(of tags: [String: String]) -> MedicalHelp.Kind? {
        guard !["private", "no", "customers"].contains(tags["access"]) else { return nil }
        switch tags["amenity"] {
        case "pharmacy": return .pharmacy
        case "hospital": return tags["emergency"] == "yes" ? .emergency : tags["emergency"] == "no" ? nil : .hospital
        case "clinic": return .clinic
        case "doctors": return .doctors
        default: return nil
        }
    }

    /// `Long Street 12`; `nil` where no street is said.
    static func address(_ street: String?, _ numbers: [String]) -> String? {
        street.map { ([$0] + numbers.prefix(1)).joined(separator: " ") }
    }
}
