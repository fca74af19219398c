import RecapMediaWire
public import RecapScene
package import RecapStory
import RecapSurface
import RecapSystem

/// A non-blocking client of the programs that draw code.
typealias DrawingClient = ProgramClient<DrawingRequest, Drawing>

extension ProgramClient<DrawingRequest, Drawing> {
    /// Creates a client that starts processes on demand.
    ///
    /// - Parameters:
    ///   - worker: The path of `recap-media-worker`.
    ///   - timeouts: The timeouts for a program.
    ///   - find: Returns the path of a program; `nil` if it is not installed.
    convenience init(
        drawingWith worker: String, timeouts: MediaTimeouts, find: @escaping (String) -> String? = Programs.path
    ) {
        self.init(worker: worker, name: "the program", timeouts: timeouts) { request in
            guard request.text.utf8.count <= DrawingLanguage.most, let language = DrawingLanguage(request.language)
            else { return nil }
            guard let paths = language.paths(find) else { return nil }
            let folder = language.needsFolder ? try? WorkingFolder(language, request.text) : nil
            guard language.needsFolder == (folder != nil) else { return nil }
            return ProgramJob(
                input: Array(language.input(request.text).utf8),
                programs: language.confined(paths, in: folder?.path), folder: folder,
                mostOutput: MediaLimits.fileBytes, errorMessage: "",
                answer: { output, messages in
                    language.failure(output: output, messages: messages).map { .failed($0) } ?? .picture(output)
                }, failure: { .failed($0) })
        }
    }
}

extension WorkingFolder {
    /// Creates a folder with the file that the programs need in addition to their input.
    fileprivate convenience init(_ language: DrawingLanguage, _ text: String) throws(SystemError) {
        try self.init()
        guard let file = language.file(for: text) else { return }
        let path = Paths.join(path, file.name)
        guard let descriptor = Descriptor(unsafe path.withSystemPath { unsafe open($0, O_WRONLY | O_CREAT, 0o600) })
        else {
            throw SystemError()
        }
        try Descriptor.write(Array(file.contents.utf8), to: descriptor.number)
    }
}

extension DrawingLanguage {
    /// The maximum length of a text to draw, in bytes.
    fileprivate static let most = 1 << 18
    /// The time limits of a program. They allow for programs that start a browser or a virtual machine; the code is
    /// shown in the meantime.
    package static let timeouts = MediaTimeouts(frame: .seconds(10))

    /// Draws a text and waits for the answer; `nil` if the programs are not on the `PATH` or can't be started.
    package static func draw(
        _ request: DrawingRequest, worker: String, timeouts: MediaTimeouts = DrawingLanguage.timeouts,
        find: @escaping (String) -> String? = Programs.path
    ) -> Drawing? {
        let cache = DrawingCache()
        let client = DrawingClient(drawingWith: worker, timeouts: timeouts, find: find)
        while true {
            switch cache.answer(to: request) {
            case .ready(let drawing): return drawing
            case .unavailable: return nil
            case .pending: break
            }
            client.work(for: cache)
            _ = Descriptor.firstReady(
                of: client.watchedFiles.map { ($0.descriptor, $0.wantsToWrite) },
                until: .now + (client.timeToDeadline ?? .zero))
            _ = client.receive(for: cache)
        }
    }
}

extension CodeDrawing {
    /// Creates the service, which uses the programs on the `PATH`.
    ///
    /// - Parameters:
    ///   - path: The path of the program `recap-media-worker`, which starts the programs with limits, after a frame.
    ///   - timeouts: The timeouts for a program, if they are longer than 10 s.
    public convenience init(worker path: String, timeouts: MediaTimeouts = .watching) {
        let longer = timeouts.frame > DrawingLanguage.timeouts.frame ? timeouts : DrawingLanguage.timeouts
        self.init { DrawingClient(drawingWith: path, timeouts: longer) }
    }
}
