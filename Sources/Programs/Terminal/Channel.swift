import Glibc
import Processes
import Synchronization

/// Where text goes that is for the person, or the program, that started this one.
public enum Channel: Int32, CaseIterable, Sendable {
    case output = 1
    case errors = 2

    private static let faults = Mutex<[Channel: Int32]>([:])

    /// Must come first in a program, before any file is opened. A channel that is closed gets a file that takes everything, so that
    /// no file of the program's gets its number and what is written there; and a file that may grow no further is an error, not
    /// the end. A program that could not say everything ends with a sentence about it and exit code 2, and so does one that is
    /// ended by a fault. Memory that is free goes back to the system.
    public static func prepare() {
        Allocator.keepsLittle()
        signal(SIGXFSZ, SIG_IGN)
        FaultSentence.prepare()
        atexit { Channel.settle() }
        for channel in allCases where fcntl(channel.rawValue, F_GETFD) < 0 {
            channel.fail(EBADF)
            let nowhere = open("/dev/null", O_WRONLY)
            if nowhere >= 0, nowhere != channel.rawValue {
                dup2(nowhere, channel.rawValue)
                close(nowhere)
            }
        }
    }

    /// Why something could not be written, in the system's words; `nil` when all was.
    public var failure: String? {
        Self.faults.withLock { $0[self] }.map { String(cString: strerror($0)) }
    }

    private static func settle() {
        // What others printed, such as the library that prints the help, is written only now.
        if fflush(nil) != 0 { Self.output.fail(errno) }
        if let failure = Self.output.failure {
            errors.write("error: standard output could not be written: \(failure)\n")
        }
        if allCases.contains(where: { $0.failure != nil }) { _exit(2) }
    }

    /// Writes all of a text. What cannot be written is dropped, and ``failure`` says why.
    public func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var sent = 0
            while sent < bytes.count {
                // because an empty text has no bytes to begin with, the address is there:
                let rest = bytes.baseAddress! + sent
                let count = Glibc.write(rawValue, rest, bytes.count - sent)
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else { return fail(errno) }
                sent += count
            }
        }
    }

    private func fail(_ code: Int32) { Self.faults.withLock { $0[self] = $0[self] ?? code } }
}
