public import RecapScene
import RecapSystem

/// A non-blocking client of the program that highlights code. If the program fails on a text, the text keeps the colours of the
/// simple highlighter.
typealias HighlightingClient = ProgramClient<CodeRequest, [[CodeToken]]>

extension ProgramClient<CodeRequest, [[CodeToken]]> {
    /// Creates a client that starts processes on demand.
    ///
    /// - Parameters:
    ///   - worker: The path of `recap-media-worker`.
    ///   - timeouts: The timeouts for a text.
    ///   - find: Returns the path of the highlighter; `nil` if none is installed.
    convenience init(
        worker: String, timeouts: MediaTimeouts = .watching, find: @escaping () -> String? = Highlighter.installed
    ) {
        // The inner value is `nil` if none is installed.
        var program: String??
        self.init(worker: worker, name: "the highlighter", timeouts: timeouts) { request in
            guard let language = CodeLanguage.argument(for: request.language) else { return nil }
            let bytes = Array(request.lines.joined(separator: "\n").utf8) + [0x0A]
            // Escape sequences in the code can't be told from colours.
            guard bytes.count <= Highlighter.most, !bytes.contains(0x1B) else { return nil }
            let path = program ?? find()
            program = path
            return path.map { Highlighter.job(bytes, request, language: language, by: $0) }
        }
    }
}

/// The program that highlights code.
package enum Highlighter {
    /// Returns the path of `bat`, which Debian calls `batcat`; `nil` if it is not on the `PATH`.
    package static func installed() -> String? { Programs.path(of: "batcat") ?? Programs.path(of: "bat") }

    /// The maximum length of a text to highlight, in bytes.
    fileprivate static let most = 1 << 16

    fileprivate static func job(
        _ text: [UInt8], _ request: CodeRequest, language: String, by path: String
    ) -> ProgramJob<[[CodeToken]]> {
        ProgramJob(
            input: text,
            programs: [
                ConfinedProgram(
                    path: path, arguments: BatOutput.arguments(language: language), settings: BatOutput.environment)
            ],
            // A colour takes at most 25 bytes, and every byte can have one.
            mostOutput: 64 * most, errorMessage: "the highlighter failed on code in \(request.language)",
            answer: { output, _ in BatOutput(output, of: request.lines)?.lines }, failure: { _ in nil })
    }
}

extension SyntaxHighlighting {
    /// Creates the service, which uses the program `bat` if it is installed.
    ///
    /// - Parameters:
    ///   - path: The path of the program `recap-media-worker`, which starts `bat` with limits, after a frame.
    ///   - timeouts: The timeouts for a text.
    public convenience init(worker path: String, timeouts: MediaTimeouts = .watching) {
        self.init(HighlightingClient(worker: path, timeouts: timeouts))
    }
}
