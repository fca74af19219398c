import Glibc
import Testing

/// A run of the program without a terminal: what it said, and how it ended.
struct Command {
    let ending: Ending
    let output: String
    let errors: String

    /// Runs it with some arguments; `input` is what it can read.
    init(
        _ arguments: String..., input: String = "", environment: [String: String] = [:],
        program: String = Places.program
    ) throws {
        try self.init(arguments: arguments, input: input, environment: environment, program: program)
    }

    /// `outputPath` is what it writes to in the place of a pipe.
    init(
        arguments: [String], input: String = "", environment: [String: String] = [:],
        program: String = Places.program, outputPath: String? = nil
    ) throws {
        let home = try TemporaryFolder()
        let standardInput = try Descriptor.holding(Array(input.utf8))
        let (outputRead, outputWrite) = try Descriptor.pipe()
        let (errorsRead, errorsWrite) = try Descriptor.pipe()
        let other = try outputPath.map { try Descriptor(taking: unsafe Glibc.open($0, O_WRONLY | O_CLOEXEC)) }
        let pid = try spawn(
            program, arguments,
            environment: Places.environment(home: home.path).merging(environment) { $1 },
            descriptors: [(0, standardInput.number), (1, (other ?? outputWrite).number), (2, errorsWrite.number)])
        outputWrite.close()
        errorsWrite.close()

        // Long exports take half a minute in a debug build on a busy machine.
        let deadline = ContinuousClock.now + .seconds(120)
        var said: [Int32: [UInt8]] = [:]
        var open = [outputRead, errorsRead]
        while !open.isEmpty {
            let ready = waitToRead(open, until: deadline)
            if ready.isEmpty {
                kill(pid, SIGKILL)
                _ = reap(pid)
                throw Failure("recap-tui \(arguments) does not end")
            }
            for descriptor in ready {
                let bytes = descriptor.read()
                if bytes.isEmpty { open.removeAll { $0 === descriptor } }
                said[descriptor.number, default: []] += bytes
            }
        }
        ending = reap(pid)
        output = String(decoding: said[outputRead.number] ?? [], as: UTF8.self)
        errors = String(decoding: said[errorsRead.number] ?? [], as: UTF8.self)
    }
}

/// Runs a script in Python, which has to end well, and returns what it prints.
func python(
    _ script: String, _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
    let run = try Command(arguments: ["-c", script] + arguments, program: "/usr/bin/python3")
    #expect(run.ending == .exited(0), "\(run.errors)", sourceLocation: sourceLocation)
    return run.output
}
