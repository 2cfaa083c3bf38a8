import GuideModel

/// The icons of kinds of places as small pictures: what a map draws in a disc.
///
/// Each is the data of one SVG path, to be filled by the even-odd rule, in a square of twelve units around the origin.
enum PlaceGlyph {
    /// - Parameter icon: the name of an icon; one that the theme does not draw is a dot.
    static func path(of icon: String) -> String {
        PlaceIcon(rawValue: icon).map(path) ?? "M0-2.2a2.2 2.2 0 1 0 .01 0z"
    }

    private static func path(_ icon: PlaceIcon) -> String {
        switch icon {
        case .anchor:
            "M-.7-2.9a1.7 1.7 0 1 1 1.4 0v6.2c1.4-.3 2.4-1.1 2.9-2.4l-1 .2 1.5-2.5 1.5 2.6-.9-.1c-.7 2.4-2.5 3.7-4.7 3.8"
                + "-2.2-.1-4-1.4-4.7-3.8l-.9.1 1.5-2.6 1.5 2.5-1-.2c.5 1.3 1.5 2.1 2.9 2.4z"
        case .arch: "M-5 5v-5.4a5 5 0 0 1 10 0v5.4h-2.6v-5.4a2.4 2.4 0 0 0-4.8 0v5.4z"
        case .bag: "M-4.4-1.8h8.8l.6 6.8h-10zM-2.4-2.3a2.4 2.6 0 0 1 4.8 0h-1.2a1.2 1.4 0 0 0-2.4 0z"
        case .basket: "M-5.4-.8h10.8l-1.2 5.6h-8.4zM-3.8-1.4l2-3.4h1.5l-1.9 3.4zM3.8-1.4l-2-3.4h-1.5l1.9 3.4z"
        case .book: "M-5.4-3.6c2-.8 3.6-.6 5 .4v7.4c-1.4-1-3-1.2-5-.4zM5.4-3.6c-2-.8-3.6-.6-5 .4v7.4c1.4-1 3-1.2 5-.4z"
        case .bread:
            "M-5.4-.6a2.7 2.7 0 0 1 2.6-2.9h5.6a2.7 2.7 0 0 1 2.6 2.9c0 .9-.5 1.4-1 1.6v2.6h-8.8v-2.6c-.5-.2-1-.7-1-1.6z"
        case .building:
            "M-4.2 5v-10h8.4v10h-3v-2.6h-2.4v2.6zM-2.6-3.5v1.7h1.7v-1.7zM.9-3.5v1.7h1.7v-1.7zM-2.6-.6v1.7h1.7v-1.7zM.9-.6v1.7h1.7v-1.7z"
        case .column:
            "M-5 5v-1.4h10v1.4zM-4.2 3v-4.4h1.8v4.4zM-.9 3v-4.4h1.8v4.4zM2.4 3v-4.4h1.8v4.4zM0-5.6l5.2 2.6v1h-10.4v-1z"
        case .cup:
            "M-4.8-2.6h7.2v3.6a3 3 0 0 1-3 3h-1.2a3 3 0 0 1-3-3zM3-2h.7a2 2 0 0 1 0 4h-.9v-1.2h.9a.8.8 0 0 0 0-1.6h-.7z"
        case .door: "M-3.4 5v-10h6.8v10zM1.3-.7a.9.9 0 1 0 .01 0z"
        case .eye:
            "M-5.8 0c1.6-2.4 3.6-3.6 5.8-3.6s4.2 1.2 5.8 3.6c-1.6 2.4-3.6 3.6-5.8 3.6s-4.2-1.2-5.8-3.6zM0-1.9a1.9 1.9 0 1 0 .01 0z"
        case .frame: "M-5.2-4.4h10.4v8.8h-10.4zM-3.8-3v6h7.6v-6zM-3 2.2l1.9-3 1.5 2 1-1.1 1.4 2.1z"
        case .leaf: "M-4 4.9l1.1-2.2c-1.7-4.2 1.2-7.2 7.5-7.5.3 6.3-2.2 9.2-6.6 7.9l-.9 1.8zM-1.9 2.3l3.9-4.6-5 3.2z"
        case .plate:
            "M-4.1-5h.9v3h.8v-3h.9v3h.8v-3h.9v3.6a1.7 1.7 0 0 1-1.4 1.6v4.8h-1.5v-4.8a1.7 1.7 0 0 1-1.4-1.6z"
                + "M2-5c1.7.4 2.3 2.4 2.3 5.4h-1v4.6h-1.3z"
        case .square: "M-4.8-4.8h4.2v4.2h-4.2zM.6-4.8h4.2v4.2h-4.2zM-4.8.6h4.2v4.2h-4.2zM.6.6h4.2v4.2h-4.2z"
        case .steeple:
            "M-.6-6.2h1.2v1.2h1.2v1.1h-1.2v1.3l3.5 2.6v5h-2.9v-2.4a1.2 1.2 0 0 0-2.4 0v2.4h-2.9v-5l3.5-2.6v-1.3h-1.2v-1.1h1.2z"
        case .stone: "M-4 5v-6a4 4 0 0 1 8 0v6zM-.7-2.9v1.4h-1.4v1.3h1.4v2.9h1.4v-2.9h1.4v-1.3h-1.4v-1.4z"
        case .tram:
            "M-1.8-5.6h3.6v1h-3.6zM-3.7-4h7.4v7h-7.4zM-2.4-2.8v2.6h4.8v-2.6zM-3 3.6h1.5l-1 1.7h-1.5zM3 3.6h-1.5l1 1.7h1.5z"
        case .tray: "M-5.4 2.8h10.8v1.5h-10.8zM-4.6 2a4.6 4.6 0 0 1 9.2 0zM-.7-3.7h1.4v1.2h-1.4z"
        case .wave:
            "M-5.6-2.4c1.4-1.8 2.6-1.8 3.8 0s2.2 1.7 3.6 0 2.6-1.7 3.8 0v1.8c-1.2-1.7-2.4-1.7-3.8 0s-2.4 1.8-3.6 0-2.4-1.8-3.8 0z"
                + "M-5.6 1.6c1.4-1.8 2.6-1.8 3.8 0s2.2 1.7 3.6 0 2.6-1.7 3.8 0v1.8c-1.2-1.7-2.4-1.7-3.8 0s-2.4 1.8-3.6 0-2.4-1.8-3.8 0z"
        }
    }
}
