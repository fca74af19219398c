import Foundation
import Glibc
import RecapMediaWire
import RecapSystem
import TestSupport
import Testing

@testable import RecapMedia

/// What code that has taken over a decoder could still do: each thing is tried from within.
@Suite struct FenceTests {
    private static let probe = builtProgram("fence-probe")

    /// What decoding takes.
    private static let decoding: Set = ["memory", "time"]
    /// What a program that reads files takes besides.
    private static let reading = decoding.union([
        "open", "open-from-thread", "thread", "close", "dup", "prctl", "fcntl", "mmap-file", "mmap-code",
        "mprotect-code",
        "getrlimit", "memfd",
    ])

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

    @Test("Without a fence each attempt gets somewhere, so that a refusal says something")
    func open() throws {
        let results = try attempts(Self.probe, "open")
        for name in Self.reading.union([
            "open-to-write", "socket-here", "socketpair", "kill", "tgkill", "fork", "unshare",
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
        #expect(results.count >= 40)
        for (name, error) in results { #expect(error == (Self.decoding.contains(name) ? 0 : EPERM), "\(name)") }
        #expect(results["exec"] == EPERM)
    }

    @Test("A program that reads videos can read and has threads, and nothing else", arguments: [false, true])
    func reading(launched: Bool) throws {
        let results =
            launched
            ? try attempts(WorkerDriver.program, "run", "10", Self.probe, "open")
            : try attempts(Self.probe, "reading")
        guard results["no-fence"] == nil, !launched || results["socket"] == EPERM else { return }
        #expect(results.count >= 40)
        for (name, error) in results where name != "io-uring" {
            #expect(error == (Self.reading.contains(name) ? 0 : EPERM), "\(name)")
        }
        #expect(results["io-uring"] == ENOSYS)
        // It is refused nothing that it becomes: that is behind the same fence.
        #expect(results["exec"] == nil)
    }

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
            "/nowhere/ffmpeg", arguments: [], launcher: WorkerDriver.program, processorSeconds: 1)
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
        process.arguments = ["run", "1", "/bin/sh", "-c", "while :; do :; done"]
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
