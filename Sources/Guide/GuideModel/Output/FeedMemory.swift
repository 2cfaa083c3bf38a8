/// What earlier builds found out while they made the files about everything, so that one changed text does not make all others be
/// worked through again. It never changes a byte of the result.
public struct FeedMemory: Sendable {
    /// What indexes say about the parts of the guide feed.
    public let parts: PartMemory
    /// `nil` where no file of an earlier build is at hand.
    public let items: ItemMemory?
    public let words: WordMemory

    public init(parts: PartMemory = PartMemory(), items: ItemMemory? = nil, words: WordMemory = WordMemory()) {
        (self.parts, self.items, self.words) = (parts, items, words)
    }
}
