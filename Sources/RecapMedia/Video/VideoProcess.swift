import Glibc

/// A program that reads a video: its output, and what it complains of. Nothing here waits.
final class VideoProcess {
    private(set) var output: Int32?
    /// What it complains by; its end is that of the process.
    private(set) var errors: Int32?
    private var complaints: [UInt8] = []
    private let child: ChildProcess

    /// Starts a program. When so much of its output is unread that its pipe is full, it has to wait.
    ///
    /// - Parameters:
    ///   - path: The program's file.
    ///   - arguments: What follows its name.
    ///   - launcher: The program `recap-media-worker`, which becomes the other one within limits and behind a filter of
    ///     system calls.
    ///   - processorSeconds: How much time of the processor it may take in all, at least 1.
    init(
        _ path: String, arguments: [String], launcher: String, processorSeconds: Int
    ) throws(StartError) {
        let output = try Pipe()
        let errors = try Pipe()
        defer {
            close(output.writing)
            close(errors.writing)
        }
        do {
            child = try ChildProcess(
                launcher, arguments: ["run", "\(processorSeconds)", path] + arguments,
                descriptors: [1: output.writing, 2: errors.writing])
        } catch {
            close(output.reading)
            close(errors.reading)
            throw error
        }
        self.output = output.reading
        self.errors = errors.reading
    }

    deinit { abandon() }

    var pid: pid_t { child.pid }

    /// Closes its output and kills it.
    func kill() {
        closeOutput()
        child.kill()
    }

    /// Has it write no more.
    func closeOutput() {
        if let output { close(output) }
        output = nil
    }

    /// Reads no more of it.
    private func abandon() {
        closeOutput()
        if let errors { close(errors) }
        errors = nil
    }

    /// How it ended; nil while it has not.
    func checkEnding() -> ProcessEnding? {
        readComplaints()
        // Files are closed in the middle of an end: there is next to nothing to wait for.
        if output == nil, errors == nil {
            child.kill()
            return child.waitForEnding()
        }
        return child.checkEnding()
    }

    /// Waits until it has closed its files, as it does when it ends, or for so long.
    func awaitSilence(milliseconds: Int32) {
        guard let errors else { return }
        var end = pollfd(fd: errors, events: 0, revents: 0)
        _ = unsafe poll(&end, 1, milliseconds)
    }

    /// Waits for the end of what was killed.
    func waitForEnding() { _ = child.waitForEnding() }

    /// What reading brought.
    enum Reading: Equatable {
        case bytes(Int)
        case nothing
        case end
    }

    /// Reads into a buffer what is there.
    @safe func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
        guard let output else { return .end }
        return VideoProcess.read(output, into: buffer)
    }

    /// Takes what it complains of, so that it doesn't have to wait with it.
    func readComplaints() {
        var part = [UInt8](repeating: 0, count: 4096)
        // Not without an end, should it write faster than this reads.
        for _ in 0..<64 {
            guard let errors else { return }
            switch unsafe part.withUnsafeMutableBytes({ VideoProcess.read(errors, into: $0) }) {
            case .bytes(let count):
                complaints += part[..<min(count, VideoProcess.mostComplaints - complaints.count)]
            case .nothing: return
            case .end:
                close(errors)
                self.errors = nil
            }
        }
    }

    private static let mostComplaints = 1024

    /// The first line of what it has complained of, without the numbers and names that are of use to its makers; nil where
    /// it has not.
    func complaint(about path: String) -> String? {
        readComplaints()
        let lines = String(decoding: complaints, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard var line = lines.first else { return nil }
        // "[mov @ 0x5581] moov atom not found"
        if line.hasPrefix("["), let end = line.firstIndex(of: "]") { line = line[end...].dropFirst() }
        for prefix in ["file:" + path, path] where line.hasPrefix(prefix) {
            line = line.dropFirst(prefix.count).drop { $0 == ":" }
        }
        line = line.drop { $0 == " " }
        return line.isEmpty ? nil : String(line.prefix(160))
    }

    @safe private static func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Reading {
        let count = unsafe Glibc.read(file, buffer.baseAddress, buffer.count)
        if count > 0 { return .bytes(count) }
        return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .nothing : .end
    }
}

/// A pipe of which reading does not wait: a pair of sockets, since those can be made so that no process that another thread
/// starts meanwhile has them too and keeps them open.
private struct Pipe {
    let reading, writing: Int32

    init() throws(StartError) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw StartError(errno) }
        (reading, writing) = (ends[0], ends[1])
        _ = fcntl(reading, F_SETFL, O_NONBLOCK)
        // As much as everybody may have: a frame is to find room in it.
        var size: Int32 = 212_992
        _ = unsafe setsockopt(writing, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
}
