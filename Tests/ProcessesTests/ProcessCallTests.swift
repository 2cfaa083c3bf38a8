import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Processes

@Suite struct ProcessCallTests {
    @Test func `a program gets arguments and input, and its outputs and its end are told`() throws {
        let script = "read word; echo \"$0 $word\"; echo oh >&2; exit 3"
        let result = try ProcessCall("sh", ["-c", script, "hello"], input: Array("world\n".utf8)).run()
        #expect(result.status == 3)
        #expect(result.line == "hello world")
        #expect(String(decoding: result.complaints, as: UTF8.self) == "oh\n")
    }

    @Test func `a signal that ends a program is told as shells tell it`() throws {
        #expect(try ProcessCall("sh", ["-c", "kill -9 $$"]).run().status == 128 + 9)
    }

    @Test func `variables are added and withheld`() throws {
        let result = try ProcessCall("env", environment: ["ONE": "1"], withheld: { $0 != "PATH" }).run()
        #expect(result.text.split(separator: "\n").contains("ONE=1"))
        #expect(!result.text.contains("HOME="))
    }

    /// Threads for heavy work, and Dispatch's, block signals, and programs inherit what is blocked.
    @Test func `a program that is started on a thread for heavy work can be ended by a signal`() {
        let statuses = Mutex<[Int32?]>([])
        Workers.perform(2) { _ in
            // because without an end there is no status either
            let status = try? ProcessCall("sh", ["-c", "kill -TERM $$; exit 3"]).run().status
            statuses.withLock { $0.append(status) }
        }
        #expect(statuses.withLock { $0 } == [128 + SIGTERM, 128 + SIGTERM])
    }

    @Test(arguments: ["no-such-program-here", "/no/such/program"])
    func `a program that is missing is told as missing`(_ program: String) throws {
        let fault = try #require(throws: ProcessFault.self) { try ProcessCall(program, []).run() }
        #expect(fault.isMissing && fault.description == "the program \(program) is not installed")
    }
}

@Suite struct RunningProgramTests {
    @Test func `what a program writes can be read while it runs, and it ends when its input is closed`() throws {
        try TemporaryFolder.with([:]) { folder in
            let (output, complaints) = (folder.path + "/output", folder.path + "/complaints")
            let program = try RunningProgram(
                ProcessCall("sh", ["-c", "echo begun; cat; echo ended"]), output: output, complaints: complaints)
            while try folder.read("output") != "begun\n" { usleep(1000) }
            #expect(program.exitStatus() == nil)
            program.stop()
            #expect(try folder.read("output") == "begun\nended\n")
        }
    }

    @Test func `how it ended is told once it has`() throws {
        try TemporaryFolder.with([:]) { folder in
            let program = try RunningProgram(
                ProcessCall("sh", ["-c", "exit 4"]), output: folder.path + "/output", complaints: folder.path + "/words"
            )
            var status: Int32?
            while status == nil {
                status = program.exitStatus()
                usleep(1000)
            }
            #expect(status == 4)
        }
    }
}
