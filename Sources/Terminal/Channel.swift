import Glibc

/// Where text goes that is for the person, or the program, that started this one.
public enum Channel: Int32 {
    case output = 1
    case errors = 2

    /// Writes all of a text. One that nobody reads any more is not written.
    public func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var sent = 0
            while sent < bytes.count {
                // because an empty text has no bytes to begin with, the address is there:
                let rest = bytes.baseAddress! + sent
                let count = Glibc.write(rawValue, rest, bytes.count - sent)
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else { return }
                sent += count
            }
        }
    }
}
