import GuideModel

/// Opening hours in the words of schema.org.
extension Sheet {
    func structured(_ hours: OpeningHours) -> [(String, JSONValue)] { [] }
}
