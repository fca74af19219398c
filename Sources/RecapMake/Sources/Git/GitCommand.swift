internal import Subprocess

/// Runs `git` in a repository.
struct GitCommand: Sendable {
    /// The folder of the repository.
    let folder: String

    /// Settings that prevent the user's and the repository's configuration from changing the output, starting other
    /// programs, or fetching.
    private static let settings = [
        "--no-pager", "--no-optional-locks", "-c", "core.quotePath=false", "-c", "log.showSignature=false", "-c",
        "i18n.logOutputEncoding=UTF-8", "-c", "core.fsmonitor=false", "-c", "core.commitGraph=true",
    ]

    private static let environment = Environment.inherit.updating([
        "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_PAGER": "cat",
        "GIT_EXTERNAL_DIFF": nil,
    ])

    private func configuration(_ arguments: [String]) -> Configuration {
        Configuration(
            executable: .name("git"), arguments: Arguments(["-C", folder] + GitCommand.settings + arguments),
            environment: GitCommand.environment)
    }

    /// Runs a command with little output.
    func run(_ arguments: String...) async throws -> ProgramResult {
        try await GitCommand.explaining {
            let result = try await Subprocess.run(
                configuration(arguments), output: .bytes(limit: 1 << 20), error: .bytes(limit: 1 << 16))
            return ProgramResult(
                isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput.span.text,
                error: result.standardError.span.text)
        }
    }

    /// Runs a command and calls a function with each chunk of its output.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - input: The bytes for its standard input.
    ///   - body: The function. It may throw.
    func stream(
        _ arguments: [String], input: [UInt8] = [], _ body: (Span<UInt8>) throws -> Void
    ) async throws -> ProgramResult {
        try await GitCommand.explaining {
            let result = try await Subprocess.run(
                configuration(arguments), input: .bytes(input), output: .sequence, error: .bytes(limit: 1 << 16)
            ) { execution in
                for try await buffer in execution.standardOutput {
                    try Task.checkCancellation()
                    try body(Array(buffer).span)
                }
            }
            return ProgramResult(
                isSuccess: result.terminationStatus.isSuccess, output: "", error: result.standardError.span.text)
        }
    }

    private static func explaining<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw MakeError("git is not installed; this needs it to read repositories (Debian: apt install git)")
        }
    }
}

extension [UInt8] {
    fileprivate init(_ buffer: SubprocessOutputSequence.Buffer) {
        self = unsafe buffer.withUnsafeBytes { unsafe Array($0) }
    }
}
