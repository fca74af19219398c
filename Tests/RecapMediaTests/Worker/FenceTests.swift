import Foundation
import Glibc
import RecapSystem
import TestSupport
import Testing

@testable import RecapMedia

/// What code that has taken over a decoder could still do: each thing is tried from within.
@Suite struct FenceTests {
    private static let probe = builtProgram("fence-probe")

    /// What decoding takes.
    private static let decoding: Set = ["memory", "time"]
    /// What a program that draws with fonts takes besides.
    private static let drawing = decoding.union([
        "open", "open-from-thread", "close", "thread", "dup", "dup-command", "flags", "is-terminal", "name-thread",
        "get-limit", "map-file",
    ])
    /// What another program takes besides.
    private static let running = drawing.union(["map-code-of-file"])
    /// What kernels that limit files refuse, and others do not.
    private static let files: Set = [
        "open-other-file", "open-own-environment", "open-parent-memory", "open-parent-environment", "list-processes",
    ]
    /// What looks to programs as if the kernel were older.
    private static let hidden: Set = ["clone3", "openat2"]

    /// What came of each attempt: 0 or an error number.
    private func attempts(_ program: String, _ arguments: String...) throws -> [String: Int32] {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
        let pairs = text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(pairs.allSatisfy { $0.count == 2 }, "\(text)")
        return Dictionary(
            pairs.map { (String($0[0]), Int32($0.last ?? "") ?? -1) }, uniquingKeysWith: { first, _ in first })
    }

    /// Expects of each attempt that it succeeds if it is allowed, and is refused otherwise.
    private func expect(_ results: [String: Int32], allowed: Set<String>, limitsFiles: Bool) {
        #expect(results.count >= 170)
        for (name, error) in results where name != "limit-files" {
            if Self.files.contains(name) {
                #expect(error == (limitsFiles ? EACCES : allowed.contains("open") ? 0 : EPERM), "\(name)")
            } else {
                let refusal =
                    Self.hidden.contains(name) && allowed.contains("open") || name == "clone3" ? ENOSYS : EPERM
                #expect(error == (allowed.contains(name) ? 0 : refusal), "\(name)")
            }
        }
    }

    @Test("Without a fence each attempt gets somewhere, so that a refusal says something")
    func open() throws {
        let results = try attempts(Self.probe, "open")
        for name in Self.running.union([
            "open-write", "open-read-write", "open-truncate", "open-upper", "open-other-file",
            "open-parent-environment",
            "list-processes", "own-signals", "own-signals-upper", "signal-number", "set-flags", "limit-of-parent",
            "limit-of-parent-upper", "set-limit", "map-code", "map-changeable-code", "memory-to-code", "file-in-memory",
            "kill", "kill-upper", "tgkill", "sigqueue", "fork", "fork-upper", "unshare", "session-of-other",
            "robust-list-of-other", "socket-here", "socketpair", "chmod-open", "timer",
        ]) {
            #expect(results[name] == 0, "\(name)")
        }
        #expect(results["exec"] == nil)
    }

    @Test("A decoder has memory and time, and nothing else: no files, sockets, signals, processes or code")
    func decoding() throws {
        let results = try attempts(Self.probe, "decoding")
        // Some containers have no filters of system calls: there the other limits have to do.
        guard results["no-fence"] == nil else { return }
        expect(results, allowed: Self.decoding, limitsFiles: false)
        #expect(results["exec"] == EPERM)
    }

    @Test("A program that draws can read files and has threads, and nothing else")
    func drawing() throws {
        let results = try attempts(Self.probe, "drawing")
        guard results["no-fence"] == nil else { return }
        expect(results, allowed: Self.drawing, limitsFiles: results["limit-files"] == 0)
        #expect(results["exec"] == EPERM)
    }

    @Test("A program that reads videos has its libraries besides, and is refused nothing that it becomes")
    func running() throws {
        let results = try attempts(Self.probe, "running")
        guard results["no-fence"] == nil else { return }
        let limitsFiles = results["limit-files"] == 0
        expect(results, allowed: Self.running, limitsFiles: limitsFiles)
        #expect(results["exec"] == nil)
        // The same by way of the worker, which has its own list of files, and is the other program by then.
        let launched = try attempts(WorkerDriver.program, "run", "10", "/dev/null", Self.probe, "open")
        expect(launched, allowed: Self.running, limitsFiles: limitsFiles)
        #expect(launched["exec"] == nil)
    }

    @Test("A program that works in a folder can compile and start others, and reaches no network, process or kernel")
    func working() throws {
        let results = try attempts(Self.probe, "working")
        guard results["no-fence"] == nil else { return }
        for name in ["socket", "socket-udp", "socket-kernel", "connect", "ptrace", "unshare"] {
            #expect(results[name] == EPERM, "\(name)")
        }
        for name in ["fork", "socketpair", "map-code", "thread", "open"] { #expect(results[name] == 0, "\(name)") }
    }

    #if arch(x86_64)
        @Test("A call by the numbers of 32-bit programs ends the process", arguments: ["i386", "x32"])
        func otherNumbers(kind: String) throws {
            for fence in ["decoding", "drawing", "running"] {
                let process = Process()
                process.executableURL = URL(filePath: Self.probe)
                process.arguments = [fence, kind]
                let output = Pipe()
                process.standardOutput = output
                try process.run()
                let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                process.waitUntilExit()
                guard !text.contains("no-fence") else { return }
                #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGSYS)
            }
        }
    #endif

    @Test("The worker and the programs that it starts gain no privileges, and the kernel filters what they call")
    func status() throws {
        let driver = WorkerDriver()
        _ = driver.info([])
        let folder = "/proc/\(try #require(driver.pid))"
        let threads = try FileManager.default.contentsOfDirectory(atPath: folder + "/task")
        for thread in threads {
            let status = String(decoding: try bytes(ofFile: "\(folder)/task/\(thread)/status"), as: UTF8.self)
            #expect(status.contains("NoNewPrivs:\t1"))
            if status.contains("Seccomp:") { #expect(status.contains("Seccomp:\t2")) }
        }
    }

    @Test("A program that can't be started behind the fence says why")
    func noProgram() throws {
        let child = try VideoProcess(
            "/nowhere/ffmpeg", arguments: [], file: "/nowhere/clip", launcher: WorkerDriver.program, processorSeconds: 1
        )
        child.awaitSilence(milliseconds: 10_000)
        child.closeOutput()
        var ending: ProcessEnding?
        for _ in 0..<1000 where ending == nil {
            ending = child.checkEnding()
            _ = poll(nil, 0, 5)
        }
        #expect(ending == .exited(127))
        #expect(child.errorMessage(about: "/nowhere/ffmpeg") == "No such file or directory")
    }

    @Test("A program that never ends is ended when its time of the processor is used up")
    func processorTime() throws {
        let process = Process()
        process.executableURL = URL(filePath: WorkerDriver.program)
        process.arguments = ["run", "1", "/dev/null", "/bin/sh", "-c", "while :; do :; done"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect([SIGXCPU, SIGKILL].contains(process.terminationStatus))
    }

    @Test("Behind the real fence a video is played")
    func plays() throws {
        let folder = try VideoFolder()
        let tools = VideoTools(ffmpeg: folder.path + "/plain-ffmpeg", ffprobe: folder.path + "/plain-ffprobe")
        let driver = VideoDriver(
            decoder: VideoDecoder(assets: folder.assets, launcher: WorkerDriver.program, tools: { tools }))
        let session = try #require(driver.open("clip"))
        #expect(session.frames == 2)
        for frame in 0...1 { #expect(driver.show(session, frame, width: 2, height: 2) == frame) }
        #expect(driver.decoder.failures.isEmpty)
    }
}
