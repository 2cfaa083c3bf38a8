import CMalloc
import Glibc

/// How the C library keeps memory that is free.
public enum Allocator {
    private static let largePiece: Int32 = 256 << 10
    /// The pixels of a picture for a page have fewer bytes.
    private static let reusedPiece: Int32 = 8 << 20
    private static let mostKept: Int32 = 16 << 20
    private static let cores = Int32(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// Gives each piece of 256 kB or more back to the system as soon as it is free. By itself the C library raises that size to that of
    /// the largest piece so far, and a program that once had a large file in memory keeps as much ever after. Of small pieces it
    /// keeps 16 MB for what comes next.
    ///
    /// And there is one heap for each core, and one for what is done beside: two threads that share one wait for each other. By itself
    /// the C library has one for each thread, and what one thread freed no other takes.
    public static func keepsLittle() {
        mallopt(M_MMAP_THRESHOLD, largePiece)
        mallopt(M_TRIM_THRESHOLD, mostKept)
        mallopt(M_ARENA_MAX, max(1, cores) + 1)
    }

    /// Does work that takes and frees pieces of megabytes again and again, such as the pixels of drawings. Meanwhile they are used
    /// again, which is a third faster: the system fills each new one with zeros first. At its end they go back.
    public static func reusingPieces<Value, Failure: Error>(
        _ work: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        mallopt(M_MMAP_THRESHOLD, reusedPiece)
        defer {
            mallopt(M_MMAP_THRESHOLD, largePiece)
            giveBack()
        }
        return try work()
    }

    /// Gives back all memory that is free now. Cost: some milliseconds, and more where it is taken again.
    public static func giveBack() { malloc_trim(0) }
}
