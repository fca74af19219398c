internal import RecapSystem
internal import Subprocess
internal import SystemPackage

/// The result of running a program.
package struct ProgramResult: Sendable {
    /// Whether the exit status was 0.
    package let isSuccess: Bool
    /// The standard output. Empty if it was not captured.
    package let bytes: [UInt8]
    /// The standard output as text.
    package var output: String { String(decoding: bytes, as: UTF8.self) }
    /// The standard error as text.
    package let error: String

    /// The lines of the output that are not empty.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The first nonempty line of the standard error, which gives the reason for a failure.
    var reason: String { error.split(whereSeparator: \.isNewline).first.map(String.init) ?? "no reason given" }

    init(isSuccess: Bool, output: String, error: String) {
        self.init(isSuccess: isSuccess, bytes: Array(output.utf8), error: error)
    }

    private init(isSuccess: Bool, bytes: [UInt8], error: String) {
        self.isSuccess = isSuccess
        self.bytes = bytes
        self.error = error
    }

    /// Runs a program with text as its standard input. Returns `nil` if it can't be started or prints more than 1 MiB.
    package init?(of program: String, _ arguments: [String], input: String) async {
        await self.init(of: program, arguments, input: Array(input.utf8))
    }

    /// Runs a program with bytes as its standard input. Returns `nil` if it can't be started or prints more than 1 MiB.
    package init?(of program: String, _ arguments: [String], input: [UInt8] = []) async {
        let result = try? await Subprocess.run(
            .name(program), arguments: Arguments(arguments), input: .bytes(input),
            output: .bytes(limit: 1 << 20), error: .bytes(limit: 1 << 16))
        guard let result else { return nil }
        self.init(
            isSuccess: result.terminationStatus.isSuccess, bytes: Array(result.standardOutput.span),
            error: result.standardError.span.text)
    }
}

extension InputProtocol where Self == FileDescriptorInput {
    /// Creates an input of bytes that the program doesn't have to read.
    ///
    /// The bytes are in a file in memory, since writing to a pipe whose reader has ended would end this process.
    ///
    /// - Throws: `SystemError` or `Errno` if there is no space for the file.
    static func bytes(_ bytes: [UInt8]) throws -> Self {
        let file = try MemoryFile.make(with: bytes)
        return .fileDescriptor(try FileDescriptor(rawValue: file.number).duplicate(), closeAfterSpawningProcess: true)
    }
}
