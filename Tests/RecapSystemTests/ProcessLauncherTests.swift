import Glibc
import RecapSystem
import Synchronization
import Testing

/// Programs that are started apart from this process.
@Suite struct ProcessLauncherTests {
    private func status(of process: Int32, _ options: Int32 = 0) -> (process: Int32, status: Int32) {
        var status: Int32 = 0
        while true {
            let found = unsafe waitpid(process, &status, options)
            if found >= 0 || errno != EINTR { return (found, status) }
        }
    }

    /// The process that another thread has started.
    private final class Started: Sendable {
        let process = Mutex<Int32>(0)
    }

    private func launched(_ lifetime: ProcessLauncher.Lifetime) throws -> Int32 {
        let started = Started()
        let thread = try DedicatedThread {
            let process = try? ProcessLauncher.launch(
                "/bin/sleep", arguments: ["1000"], environment: [], lifetime: lifetime)
            started.process.withLock { $0 = process ?? 0 }
        }
        thread.join()
        return started.process.withLock { $0 }
    }

    @Test("A program ends with the thread that started it")
    func endsWithItsThread() throws {
        let process = try launched(.ofThread)
        try #require(process > 0)
        #expect(status(of: process) == (process, SIGKILL))
    }

    @Test("A program with a lifetime of its own goes on")
    func goesOn() throws {
        let process = try launched(.own)
        try #require(process > 0)
        #expect(status(of: process, WNOHANG).process == 0)
        kill(process, SIGKILL)
        #expect(status(of: process) == (process, SIGKILL))
    }

    @Test(
        "A program gets its arguments, its environment and its descriptors, and takes the signals that this process ignores"
    )
    func surroundings() throws {
        let pipe = try Pipe()
        let before = signal(SIGUSR2, SIG_IGN)
        defer { _ = signal(SIGUSR2, before) }
        let process = try ProcessLauncher.launch(
            "/bin/sh",
            arguments: [
                "-c", #"echo "$1 $VALUE"; cat; ps -o sid= -p $$; kill -USR2 $$; echo ignored"#, "sh", "a b",
            ],
            environment: ["VALUE=c d", "PATH=/usr/bin:/bin"], descriptors: [1: pipe.writer.number])
        #expect(status(of: process) == (process, SIGUSR2))
        let text = String(decoding: try Descriptor.someBytes(of: pipe.reader.number, limit: 4096), as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        #expect(lines == ["a b c d", "\(process)"])
    }

    @Test(
        "A program that can't be started leaves no process and says why",
        arguments: ["/nowhere/program", "/etc/passwd", "/"])
    func cannotBeStarted(_ path: String) {
        #expect(throws: SystemError.self) {
            try ProcessLauncher.launch(path, arguments: [], environment: nil)
        }
    }
}
