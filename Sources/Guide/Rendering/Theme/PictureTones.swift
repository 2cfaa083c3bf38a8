import GuideModel

/// The rules by which a picture has its own colour until it has come: nothing within a page may be a style.
enum PictureTones {
    /// `nil` where no picture is made. Cost: at most 4096 rules.
    static func output(_ pictures: GuidePictures) -> PlannedOutput? {
        let tones = pictures.tones
        guard !tones.isEmpty else { return nil }
        let text = tones.map { ".tone-\($0){background:#\($0)}\n" }.joined() + FocusRules.text
        let file = OutputFile(GuidePaths.pictureStyle, text: text, owner: "the colours of the pictures")
        return PlannedOutput(file, inputs: { ContentDigest(of: file) })
    }
}

/// The rules by which a cut picture keeps its focus, in steps of ten hundredths.
enum FocusRules {
    static func names(_ focus: FocusPoint) -> String { "focus-x\(step(focus.x)) focus-y\(step(focus.y))" }

    static let text =
        (0...10).map { step in
            ".focus-x\(step){--focus-x:\(step * 10)%}\n.focus-y\(step){--focus-y:\(step * 10)%}\n"
        }.joined() + "[class*=focus-x]{object-position:var(--focus-x) var(--focus-y)}\n"

    private static func step(_ share: Int) -> Int { (share + 5) / 10 }
}
