import Glibc
import RecapMedia
import RecapMediaWire
import RecapSurface
import Testing

/// One after the other: they count processes and descriptors, and measure memory.
@Suite("The media worker", .serialized)
struct WorkerTests {
    let driver = WorkerDriver()

    @Test("A worker that can't be started fails each file and says why, and nothing waits for it")
    func noProgram() {
        let driver = WorkerDriver(path: "/nowhere/recap-media-worker")
        for name in ["one", "two"] {
            let opened = driver.info([1], name: name)
            let reason = Reason("the decoder /nowhere/recap-media-worker can't be started: No such file or directory")
            #expect(opened.info == .failure(reason))
            driver.worker.render(opened.id, frame: 0, width: 1, height: 1, now: .now)
        }
        #expect(driver.worker.failures.map(\.name) == ["one", "two"])
        #expect(driver.worker.deadline == nil)
        #expect(driver.pid == nil)
    }

    @Test(
        "A program that is something else fails the file that it was asked for", arguments: ["/bin/true", "/bin/cat"])
    func otherProgram(path: String) {
        let driver = WorkerDriver(path: path)
        guard case .failure(let reason) = driver.info([1]).info else {
            Issue.record("it is open")
            return
        }
        #expect(reason.description.hasPrefix("the decoder"))
        #expect(driver.pid == nil)
    }

    @Test("No process is started before a file is opened, and none is left after the end")
    func lifetime() throws {
        #expect(driver.pid == nil)
        #expect(driver.worker.receive(now: .now).isEmpty)
        #expect(driver.worker.deadline == nil)
        _ = driver.info([])
        let pid = try #require(driver.pid)
        #expect(kill(pid, 0) == 0)
        driver.worker.shutDown()
        #expect(kill(pid, 0) == -1 && errno == ESRCH)
        #expect(driver.pid == nil)

        let abandoned: pid_t? = {
            let driver = WorkerDriver()
            _ = driver.info([])
            return driver.pid
        }()
        #expect(kill(try #require(abandoned), 0) == -1 && errno == ESRCH)
    }

    @Test("The process ends with its input")
    func endOfInput() throws {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
        var pid: pid_t = 0
        try #require(unsafe posix_spawn(&pid, WorkerDriver.program, &actions, nil, &arguments, environ) == 0)
        var status: Int32 = -1
        #expect(unsafe waitpid(pid, &status, 0) == pid)
        #expect(status == 0)
    }

    @Test("The process has three descriptors, can open no file, writes none and leaves no core")
    func limits() throws {
        // One that is inherited, since it is not closed on exec.
        let leaked = unsafe Glibc.open("/dev/null", O_RDONLY)
        defer { close(leaked) }
        _ = driver.info([])
        let folder = "/proc/\(try #require(driver.pid))"
        let limits = String(decoding: try bytes(ofFile: folder + "/limits"), as: UTF8.self).split(separator: "\n")
        for (name, value) in [("Max open files", "3"), ("Max file size", "0"), ("Max core file size", "0")] {
            let line = try #require(limits.first { $0.hasPrefix(name) })
            #expect(line.dropFirst(name.count).split(separator: " ").prefix(2) == [Substring(value), Substring(value)])
        }
        #expect(try #require(limits.first { $0.hasPrefix("Max address space") }).contains("unlimited") == false)
        #expect(entries(of: folder + "/fd") == ["0", "1", "2"])
    }

    @Test("A file of more than 32 MiB is refused without a process")
    func hugeFile() {
        let opened = driver.info([UInt8](repeating: 0, count: 32 << 20 | 1))
        #expect(opened.info == .failure(Reason("it is larger than 32 MiB")))
        #expect(driver.pid == nil)
    }

    @Test("A large file is sent as the worker takes it, and the loop goes on meanwhile")
    func largeFile() {
        let id = driver.open([UInt8](repeating: 1, count: 30 << 20))
        #expect(driver.worker.watchedFiles.contains { $0.wantsToWrite })
        let events = driver.events(until: { $0.id == id })
        #expect(events.count == 1)
        #expect(!driver.worker.watchedFiles.contains { $0.wantsToWrite })
        #expect(driver.worker.failures.count == 1)
    }

    @Test(
        "A stopped worker is ended at its deadline, and the file that it had fails; a late look gives it its time again"
    )
    func stopped() throws {
        _ = driver.info([])
        let pid = try #require(driver.pid)
        kill(pid, SIGSTOP)
        let id = driver.open([1], name: "unlucky")
        // What it is wanted for must not have a new worker try it again.
        driver.worker.render(id, frame: 0, width: 1, height: 1, now: .now)
        let deadline = try #require(driver.worker.deadline)
        #expect(driver.worker.receive(now: deadline - .milliseconds(1)).isEmpty)
        // The player slept: so may have the worker.
        #expect(driver.worker.receive(now: deadline + .seconds(100)).isEmpty)
        #expect(driver.worker.deadline == deadline + .seconds(103))
        var events: [MediaEvent] = []
        // It is dead some moments after it was killed.
        for _ in 0..<1000 where events.isEmpty {
            events = driver.worker.receive(now: deadline + .seconds(200))
            _ = poll(nil, 0, 5)
        }
        #expect(events == [.failed(id, reason: "it took longer than 3.0 seconds to decode")])
        #expect(driver.worker.failures.last?.name == "unlucky")
        #expect(driver.worker.deadline == nil)
        #expect(driver.pid == nil)
        #expect(kill(pid, 0) == -1 && errno == ESRCH)
    }

    @Test("A file that is closed while the worker has it says nothing more")
    func closedMeanwhile() {
        let closed = driver.open([1])
        driver.worker.close(closed, now: .now)
        let other = driver.open([2])
        #expect(driver.events(until: { $0.id == other }).map(\.id) == [other])
    }

    @Test("A hundred workers that are killed leave no zombie and no descriptor")
    func restarts() throws {
        _ = driver.info([])
        driver.worker.shutDown()
        let before = entries(of: "/proc/self/fd").count
        var pids: [pid_t] = []
        for round in 0..<100 {
            let id = driver.open([1], name: "\(round)")
            pids.append(try #require(driver.pid))
            driver.signal(round % 2 == 0 ? SIGKILL : SIGSEGV)
            // It may have been faster than the signal.
            driver.events(until: { $0.id == id })
            driver.worker.close(id, now: .now)
            if round % 2 == 1 { _ = driver.worker.receive(now: .now) }
        }
        driver.worker.shutDown()
        #expect(Set(pids).count > 50)
        for pid in pids { #expect(kill(pid, 0) == -1 && errno == ESRCH) }
        // Other tests open and close some at the same time; a descriptor of each worker would be a hundred.
        #expect(entries(of: "/proc/self/fd").count < before + 50)
    }

    #if Media
        @Test(
            "A worker that has used its CPU time is replaced between requests, and files are opened again in the next one"
        )
        func replaced() throws {
            // Time enough to start and to open the file.
            let driver = WorkerDriver(timeouts: MediaTimeouts(processorTime: .milliseconds(300)))
            let (id, info) = driver.info(try mediaFixture("rich.json"))
            let frames = try info.get().frameCount
            let first = try #require(driver.pid)
            var drawn = 0
            while driver.pid == first, drawn < 10_000 {
                _ = try driver.frame(drawn % frames, of: id, width: 600, height: 600)
                drawn += 1
            }
            #expect(drawn > 1 && driver.pid != first && driver.worker.failures.isEmpty)
        }
    #endif

    #if !Media
        @Test("Without decoders each file says so")
        func noDecoders() throws {
            for name in ["bar.json", "four.png", "blocks.jpg", "moving.gif", "half.webp"] {
                #expect(driver.info(try mediaFixture(name)).info == .failure(Reason("this build has no decoders")))
            }
        }
    #endif

    private func entries(of path: String) -> [String] {
        guard let folder = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            names.append(String(decoding: name, as: UTF8.self))
        }
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }
}
