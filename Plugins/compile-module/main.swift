// compile-module SWIFTC MODULE OUTPUT SOURCE…: compiles Swift and C files to a WebAssembly module that needs nothing from outside,
// and writes it to OUTPUT.wasm and, as Swift code, to OUTPUT.swift: an enum with the name of the module and its bytes in base64.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count > 4 else { fail("usage: compile-module SWIFTC MODULE OUTPUT SOURCE...") }
let tools = URL(fileURLWithPath: arguments[1]).deletingLastPathComponent()
let (module, output) = (arguments[2], arguments[3])
let sources = arguments.dropFirst(4)
let target = "wasm32-unknown-none-wasm"

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
}

/// Runs a tool of the toolchain, with its messages as they are.
func run(_ tool: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = tools.appending(path: tool)
    process.arguments = arguments
    // A tool that cannot be started is as good as one that fails: the toolchain lacks it.
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
}

/// What the tools make on the way.
let folder = FileManager.default.temporaryDirectory.appending(
    path: "module-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }  // Only room on the disk is lost.
func made(_ name: String) -> String { folder.appending(path: name).path }

let swift = sources.filter { $0.hasSuffix(".swift") }
let compiled =
    run(
        "swiftc",
        [
            "-target", target, "-enable-experimental-feature", "Embedded", "-wmo", "-Osize", "-parse-as-library",
            "-swift-version", "6", "-module-name", module, "-Xfrontend", "-disable-stack-protector",
            // Otherwise a digest of the paths of this machine is among the data.
            "-Xfrontend", "-disable-incremental-llvm-codegen",
            // A sixth of the size. The programs have the same code with every check of an index and of a sum; what a browser
            // hands over is checked as it is read.
            "-Xfrontend", "-remove-runtime-asserts", "-Xllvm", "-sil-disable-pass=closure-specialize", "-c",
        ] + swift + ["-o", made("swift.o")])
    && run(
        "clang",
        ["--target=\(target)", "-mbulk-memory", "-Oz", "-ffreestanding", "-fno-builtin", "-c"]
            + sources.filter { $0.hasSuffix(".c") } + ["-o", made("c.o")])
    && run(
        "wasm-ld",
        ["--no-entry", "--gc-sections", "--strip-all", "--compress-relocations", "-z", "stack-size=131072"]
            + [made("swift.o"), made("c.o"), "-o", made("module.wasm")])
guard compiled else {
    fail(
        """
        \(module) was not compiled for browsers: that takes a toolchain of swift.org from 6.2 on, with Embedded Swift for \
        \(target), clang and wasm-ld
        """)
}

/// What is as it should be is left alone, so that nothing that depends on it is compiled again.
func write(_ data: Data, to path: String) throws {
    let place = URL(fileURLWithPath: path)
    // A file that cannot be read is written again, because then nobody can say that it is right.
    if (try? Data(contentsOf: place)) != data { try data.write(to: place, options: .atomic) }
}

let bytes = try Data(contentsOf: URL(fileURLWithPath: made("module.wasm")))
try write(bytes, to: output + ".wasm")
let code = """
    /// The WebAssembly module \(module), put in when the program is built.
    enum \(module)Module {
        static let base64 = "\(bytes.base64EncodedString())"
    }

    """
try write(Data(code.utf8), to: output + ".swift")
