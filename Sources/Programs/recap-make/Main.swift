internal import ArgumentParser
internal import RecapLanguage
internal import RecapMake
internal import RecapSystem

/// The entry point of the program.
@main
enum Main {
    static func main() async {
        Descriptor.reserveStandardStreams()
        let arguments = Array(CommandLine.arguments.dropFirst())
        let commands: [String: any ParsableCommand.Type] = [
            "keep": Keep.self, "post": Post.self, "sign": Sign.self, "verify": Verify.self,
        ]
        if let command = arguments.first.flatMap({ commands[$0] }) {
            return await run(command, Array(arguments.dropFirst()))
        }
        do {
            try RecapMakeCommand.checkSource(arguments.first)
        } catch {
            end(RecapMakeCommand.self, with: error)
        }
        await run(RecapMakeCommand.self, arguments)
    }

    /// Runs a command, and ends the program if it fails.
    private static func run(_ root: (some ParsableCommand).Type, _ arguments: [String]) async {
        var type: any ParsableCommand.Type = root
        do {
            if root == Post.self { try Post.check(arguments.first) }
            var command = try root.parseAsRoot(arguments)
            type = Swift.type(of: command)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let error as MakeError {
            let remedies = error.remedies.flatMap { $0.lines(arguments) }.map { "    \($0)\n" }.joined()
            StandardError.write("\(root.configuration.commandName ?? ""): \(error.message)\n\(remedies)")
            exit(ExitStatus.of(error))
        } catch {
            // An error in the arguments that is only found now has the usage of the command, as those that parsing finds. Where there
            // are no arguments at all, the library would print the whole help.
            let isBare = arguments.isEmpty && root.exitCode(for: error) == .validationFailure
            guard isBare || error is ValidationError else { end(root, with: error) }
            StandardError.write(argumentError: root.message(for: error), usage: root.usageString(for: type))
            exit(ExitCode.validationFailure.rawValue)
        }
    }

    /// Ends the program with the exit status for an error.
    private static func end(_ root: (some ParsableCommand).Type, with error: any Error) -> Never {
        let status = root.exitCode(for: error)
        let message = Suggestion.keptIfNear(in: root.fullMessage(for: error))
        do throws(PrintedLines.Failure) {
            if let failure = error as? PrintedLines.Failure { throw failure }
            if status.isSuccess {
                if !message.isEmpty { try PrintedLines.print(message) }
            } else if !message.isEmpty {
                StandardError.write(message + "\n")
            }
            exit(status.rawValue)
        } catch {
            StandardError.write("\(root.configuration.commandName ?? ""): \(error.message)\n")
            exit(ExitStatus.noOutput)
        }
    }
}

/// The exit statuses of the program, in addition to those of the argument library. They are defined by BSD's `sysexits.h`.
enum ExitStatus {
    /// There is no data from which to make a recap: `EX_NOINPUT`.
    static let noData: Int32 = 66
    /// A file or standard output can't be written: `EX_CANTCREAT`.
    static let noOutput = EX_CANTCREAT
    /// The user doesn't have permission to write: `EX_NOPERM`.
    static let notAllowed: Int32 = 77

    /// Returns the status for an error.
    static func of(_ error: MakeError) -> Int32 { error.isOfOutput ? noOutput : noData }
}
