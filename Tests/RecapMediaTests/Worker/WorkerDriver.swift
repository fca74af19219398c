import Foundation
import Glibc
import RecapMedia
import RecapMediaWire
import RecapSurface
import TestSupport

/// A worker with a loop around it, as a player has one.
final class WorkerDriver {
    let worker: MediaClient

    init(path: String = WorkerDriver.program, timeouts: MediaTimeouts = .watching) {
        worker = MediaClient(path: path, timeouts: timeouts)
    }

    /// The program: it is built beside the tests.
    static let program = builtProgram("recap-media-worker")

    /// Whether the worker has the libraries of type with which pictures of letters were recorded. Others may place a shade of a pixel
    /// elsewhere.
    static func hasRecordedFonts() throws -> Bool {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = ["versions"]
        process.standardOutput = pipe
        try process.run()
        defer { process.waitUntilExit() }
        return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            .contains("FreeType 2.12.1, HarfBuzz 6.0.0")
    }

    /// What the loop does once: waits for something to happen, for as long as the worker says, and takes it.
    func turn(until limit: ContinuousClock.Instant) -> [MediaEvent] {
        let deadline = min(worker.deadline ?? limit, limit)
        let left = ContinuousClock.now.duration(to: deadline).components
        let milliseconds = max(0, left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1)
        var interest = worker.watchedFiles.map { file in
            pollfd(
                fd: file.descriptor, events: Int16(POLLIN) | (file.wantsToWrite ? Int16(POLLOUT) : 0), revents: 0)
        }
        _ = unsafe poll(&interest, nfds_t(interest.count), Int32(min(milliseconds, 60_000)))
        return worker.receive(now: .now)
    }

    /// Events up to the first that is asked for, or until nothing can come any more.
    @discardableResult
    func events(within limit: Duration = .seconds(20), until isLast: (MediaEvent) -> Bool) -> [MediaEvent] {
        let end = ContinuousClock.now + limit
        var all: [MediaEvent] = []
        while ContinuousClock.now < end, !(all.last.map(isLast) ?? false), worker.deadline != nil {
            for event in turn(until: end) {
                all.append(event)
                if isLast(event) { break }
            }
        }
        return all
    }

    func open(_ bytes: [UInt8], name: String = "file", hint: MediaHint = .any) -> MediaID {
        worker.open(bytes, name: name, hint: hint, now: .now)
    }

    /// Opens a file and waits for what is said of it.
    func info(_ bytes: [UInt8], name: String = "file", hint: MediaHint = .any) -> (
        id: MediaID, info: Result<MediaInfo, Reason>
    ) {
        let id = open(bytes, name: name, hint: hint)
        switch events(until: { $0.id == id }).last {
        case .opened(_, let info): return (id, .success(info))
        case .failed(_, let reason): return (id, .failure(Reason(reason)))
        default: return (id, .failure(Reason("nothing was said")))
        }
    }

    /// Waits for a frame.
    func frame(_ number: Int, of id: MediaID, width: Int, height: Int) throws -> Bitmap {
        worker.render(id, frame: number, width: width, height: height, now: .now)
        let all = events {
            switch $0 {
            case .rendered(id, let request, _): request.frame == number
            case .failed(id, _): true
            default: false
            }
        }
        switch all.last {
        case .rendered(_, _, let bitmap): return bitmap
        case .failed(_, let reason): throw Reason(reason)
        default: throw Reason("nothing was drawn")
        }
    }

    /// Opens a file and draws a frame of it.
    func frame(_ number: Int = 0, of bytes: [UInt8], width: Int, height: Int) throws -> Bitmap {
        let opened = info(bytes)
        _ = try opened.info.get()
        defer { worker.close(opened.id, now: .now) }
        return try frame(number, of: opened.id, width: width, height: height)
    }

    /// The process that runs.
    var pid: pid_t? { worker.processID }

    func signal(_ number: Int32) { if let pid { kill(pid, number) } }
}

extension MediaClient {
    /// Wants one frame.
    func render(_ id: MediaID, frame: Int, width: Int, height: Int, now: Instant) {
        render(id, [FrameRequest(frame: frame, width: width, height: height)], now: now)
    }
}

/// Why something failed.
struct Reason: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Returns the path of a file of these tests.
func mediaFixturePath(_ name: String) -> String {
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Fixtures/" + name
}

/// The bytes of a file of these tests.
func mediaFixture(_ name: String) throws -> [UInt8] { try bytes(ofFile: mediaFixturePath(name)) }

/// The bytes of files of these tests, by their names.
func mediaFixtures(_ names: String...) throws -> [String: [UInt8]] {
    try Dictionary(uniqueKeysWithValues: names.map { ($0, try mediaFixture($0)) })
}

func bytes(ofFile path: String) throws -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Reason("there is no \(path)") }
    defer { close(file) }
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = unsafe read(file, &part, part.count), count > 0 { all += part[..<count] }
    return all
}
