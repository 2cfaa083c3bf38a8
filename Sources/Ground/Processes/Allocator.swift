import CMalloc

/// How the C library keeps memory that is free.
public enum Allocator {
    private static let largePiece: Int32 = 256 << 10
    private static let mostKept: Int32 = 16 << 20

    /// Gives each piece of 256 kB or more back to the system as soon as it is free. By itself the C library raises that size to that of
    /// the largest piece so far, and a program that once had a large file in memory keeps as much ever after. Of small pieces it
    /// keeps 16 MB for what comes next.
    public static func givesLargePiecesBack() {
        mallopt(M_MMAP_THRESHOLD, largePiece)
        mallopt(M_TRIM_THRESHOLD, mostKept)
    }

    /// Gives back all memory that is free now. Cost: some milliseconds, and more where it is taken again.
    public static func giveBack() { malloc_trim(0) }
}
