/// The schema of the guide feed, published beside it as `feeds/guide.xsd`.
///
/// It stands on its own: a validator needs no other file and no network. It checks references too: a stop or a nearby
/// place must be one of the places in the file.
enum GuideSchema {
    static let text = Resources.guideXsd.replacing("        <!-- keys -->\n", with: GuideKeys.schema)
}
