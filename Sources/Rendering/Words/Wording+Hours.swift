import GuideModel

/// Opening hours in words.
extension Wording {
    func hours(_ hours: OpeningHours) -> HoursView {
        HoursView(text: hours.text, rows: [], isAlwaysOpen: hours.text == "24/7", machine: hours.text)
    }

    /// Hours that fit on a card; `nil` when they need more than one line.
    func shortHours(_ hours: OpeningHours) -> String? { nil }
}
