import GuideModel

struct AgreementCheck {
    init(_ context: FeedContext) {}
    func verify(_ files: [OutputFile]) throws {}
}
