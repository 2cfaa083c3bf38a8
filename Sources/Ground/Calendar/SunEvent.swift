/// What the sun does in a day, in that order.
public enum SunEvent: String, Hashable, CaseIterable, Sendable {
    case dawn, sunrise, sunset, dusk
}
