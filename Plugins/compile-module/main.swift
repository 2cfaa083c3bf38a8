// compile-module SWIFTC OUTPUT MODULE SOURCE… [--module MODULE SOURCE…]…
//
// Compiles Swift modules, each of which may import those before it, and C files to a WebAssembly module that needs nothing
// from outside. It is written to OUTPUT.wasm and, as Swift code, to OUTPUT.swift: an enum with the name of the last module
// and the bytes in base64. What ends a module whose sums and indices are wrong, a tenth of its size, is left out: the
// programs run the same code with all checks, and it checks what it is handed. The linker sees all modules at once, which
// takes away another twentieth.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count > 4 else {
    fail("usage: compile-module SWIFTC OUTPUT MODULE SOURCE... [--module MODULE SOURCE...]...")
}
let tools = URL(fileURLWithPath: arguments[1]).deletingLastPathComponent()
let output = arguments[2]
let modules = arguments.dropFirst(3).split(separator: "--module").compactMap { group in
    group.first.map { (name: $0, sources: Array(group.dropFirst())) }
}
let sources = modules.flatMap(\.sources)
let module = modules.last?.name ?? ""
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

/// What takes the place of libraries that the target does not have.
let maps = sources.filter { $0.hasSuffix(".modulemap") }.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }

func compile(_ module: String, _ sources: [String]) -> Bool {
    run(
        "swiftc",
        [
            "-target", target, "-enable-experimental-feature", "Embedded", "-wmo", "-Osize", "-parse-as-library",
            "-swift-version", "6", "-module-name", module, "-Xfrontend", "-disable-stack-protector",
            // Otherwise a digest of the paths of this machine is among the data.
            "-Xfrontend", "-disable-incremental-llvm-codegen", "-Xfrontend", "-remove-runtime-asserts",
            "-Xllvm", "-sil-disable-pass=closure-specialize", "-Xllvm", "-sil-disable-pass=loop-rotate",
            "-lto=llvm-full", "-c", "-I", folder.path,
            "-emit-module", "-emit-module-path", made("\(module).swiftmodule"),
        ] + maps
            + sources.filter { $0.hasSuffix(".swift") } + ["-o", made("\(module).o")])
}

/// The object file of each.
func compileC(_ sources: [String]) -> [String]? {
    let objects = sources.indices.map { made("c\($0).o") }
    let areCompiled = zip(sources, objects).allSatisfy { source, object in
        run(
            "clang",
            [
                "--target=\(target)", "-mbulk-memory", "-Oz", "-ffreestanding", "-fno-builtin", "-c", source, "-o",
                object,
            ])
    }
    return areCompiled ? objects : nil
}

func link(_ objects: [String]) -> Bool {
    run(
        "wasm-ld",
        [
            "--no-entry", "--gc-sections", "--strip-all", "--compress-relocations", "-z", "stack-size=131072",
            "--lto-O2",
            // Loops that count by addresses are larger, and no faster where engines compile them again.
            "-mllvm", "-disable-lsr",
        ] + objects + ["-o", made("module.wasm")])
}

let objects = compileC(sources.filter { $0.hasSuffix(".c") })
let compiled =
    modules.allSatisfy { compile($0.name, $0.sources) }
    && objects.map { link(modules.map { made("\($0.name).o") } + $0) } == true
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
