internal import ArgumentParser
internal import RecapConsole
internal import RecapMake
internal import RecapSystem

/// The entry point of the program.
@main
enum Main {
    static func main() async {
        do {
            try RecapMakeCommand.checkSource(CommandLine.arguments.dropFirst().first)
            var command = try RecapMakeCommand.parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let error as MakeError {
            let remedies = error.remedies.map { "    \($0.text)\n" }.joined()
            StandardError.write("recap-tui make: \(error.message)\n\(remedies)")
            exit(ExitStatus.noData)
        } catch {
            end(with: error)
        }
    }

    /// Ends the program with the exit status of an error.
    private static func end(with error: any Error) -> Never {
        let status = RecapMakeCommand.exitCode(for: error)
        let message = RecapMakeCommand.fullMessage(for: error)
        if !message.isEmpty {
            if status.isSuccess { print(message) } else { StandardError.write(message + "\n") }
        }
        exit(status.rawValue)
    }
}
