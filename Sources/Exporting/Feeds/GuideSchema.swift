enum GuideSchema {
    static let text = ""
}
