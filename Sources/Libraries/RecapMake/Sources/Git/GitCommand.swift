internal import RecapSystem
internal import Subprocess

/// A runner of `git` commands in a repository.
struct GitCommand: Sendable {
    /// The folder of the repository.
    let folder: String
    /// The program, so that each command does not search the `PATH` again, with a process for each of its folders.
    private let program: Executable

    /// Creates a runner. Throws ``MakeError`` if git is not installed.
    init(folder: String) async throws {
        self.folder = folder
        program = try await GitCommand.explaining {
            .path(try await Executable.name("git").resolveExecutablePath(in: .inherit))
        }
    }

    /// Options and settings that prevent the user's and the repository's configuration from changing the output, starting other
    /// programs, or fetching. Defaults that a command has an option for are set by ``logOptions``, since options take precedence.
    private static let settings: [String] =
        ["--no-pager", "--no-optional-locks", "--no-replace-objects"]
        + [
            "advice.graftFileDeprecated=false", "color.ui=false", "column.tag=never", "column.ui=never",
            "core.bigFileThreshold=512m", "core.commitGraph=true", "core.fsmonitor=false", "core.quotePath=false",
            "diff.ignoreSubmodules=all", "diff.mnemonicPrefix=false", "diff.noprefix=false", "diff.relative=false",
            "diff.renames=true", "diff.submodule=short", "format.pretty=medium", "i18n.logOutputEncoding=UTF-8",
            "log.date=default", "log.decorate=false", "log.diffMerges=separate", "log.follow=false",
            "log.mailmap=true", "log.showRoot=true", "log.showSignature=false",
            // Only the contents of the repository count, which are the same for everybody. A setting overrides
            // --no-replace-objects.
            "core.attributesFile=/dev/null", "core.useReplaceRefs=false", "mailmap.file=/dev/null",
            // Bare repositories use the mailmap of the last commit by default.
            "mailmap.blob=HEAD:.mailmap",
        ].flatMap { ["-c", $0] }

    /// The options of `git log` whose defaults can be changed by settings.
    static let logOptions = [
        "--use-mailmap", "--date=raw", "--no-color", "--no-notes", "--no-show-signature", "--no-decorate",
        "--no-ext-diff", "--no-textconv",
    ]

    /// The names of environment variables that are passed to git: the locations of its settings and programs.
    private static let kept: Set<String> = [
        "GIT_CEILING_DIRECTORIES", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM",
        "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_EXEC_PATH",
    ]

    /// The environment of git.
    private static let environment = Environment.inherit.updating(
        changes(of: environmentVariables).reduce(into: [:]) { changes, change in
            if let key = Environment.Key(rawValue: change.key) { changes[key] = .some(change.value) }
        })

    /// Returns the changes to make for git to variables of the form `NAME=value`, with `nil` for those to remove.
    ///
    /// Most of git's own variables are set by a hook or another running command, and may refer to another repository.
    static func changes(of variables: [String]) -> [String: String?] {
        var changes: [String: String?] = [
            "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_PAGER": "cat",
            "GIT_GRAFT_FILE": "/dev/null", "GIT_ATTR_NOSYSTEM": "1",
            // The C library otherwise returns memory to the kernel after each file, which takes a third of the time that git
            // needs to compare files.
            "MALLOC_TRIM_THRESHOLD_": "\(1 << 27)",
        ]
        for variable in variables where variable.utf8.starts(with: "GIT_".utf8) {
            let name = String(Substring(variable.utf8.prefix { $0 != UInt8(ascii: "=") }))
            if !kept.contains(name), changes[name] == nil { changes[name] = .some(nil) }
        }
        return changes
    }

    private func configuration(_ arguments: [String]) -> Configuration {
        Configuration(
            executable: program, arguments: Arguments(["-C", folder] + GitCommand.settings + arguments),
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
    ///   - body: A function that receives each chunk. It may throw.
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

    /// Runs a command once for each input, at the same time, and calls a function with each chunk of their outputs: first those of
    /// the first input, while it runs, then those of the next ones, which are held in memory.
    ///
    /// - Returns: The result of the first one that failed, or of the last.
    func stream(
        _ arguments: [String], inputs: [[UInt8]], _ body: (Span<UInt8>) throws -> Void
    ) async throws -> ProgramResult {
        try await withThrowingTaskGroup { group in
            for (place, input) in inputs.enumerated().dropFirst() {
                group.addTask {
                    var output: [UInt8] = []
                    let result = try await stream(arguments, input: input) { chunk in output += Array(chunk) }
                    return (place: place, output: output, result: result)
                }
            }
            var result = try await stream(arguments, input: inputs.first ?? [], body)
            let others = try await group.reduce(into: []) { $0.append($1) }
            for other in others.sorted(by: { $0.place < $1.place }) {
                try body(other.output.span)
                if result.isSuccess { result = other.result }
            }
            return result
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
