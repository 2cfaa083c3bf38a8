#if _pointerBitWidth(_64)
    /// What is counted in points or in money: 64 bits on every machine, in a browser too, whose `Int` has 32.
    public typealias Amount = Int
#else
    public typealias Amount = Int64
#endif
