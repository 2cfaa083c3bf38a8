import GuideModel
import OpeningHours

/// The hours of ways, in words.
extension DirectionsContext {
    /// The hours as the pages of places have them; `nil` where they need more than one clause.
    func text(_ rule: WayHours.Rule) -> (key: String, times: Phrase)? {
        switch rule {
        case .open(let hours): ("open", Phrase(times(hours)))
        case .shut(let hours): ("shut", Phrase(wording.busyTimes(hours)))
        case .several: nil
        }
    }

    private func times(_ hours: OpeningHours) -> String {
        let view = wording.hours(hours)
        // Of one row the text begins with "Open".
        return view.rows.count == 1 ? wording.sentence(view.rows) : view.text
    }
}
