internal import ArgumentParser
internal import Glibc

/// The entry of the program.
@main
enum Main {
    static func main() {
        let arguments = ProgramArguments.all
        do {
            if let request = PlayRequest(plain: arguments) {
                try request.perform()
            } else if let request = FeedRequest(plain: arguments) {
                try request.perform()
            } else if let shell = CompletionScript.shell(in: arguments) {
                try StandardOutput.write(CompletionScript.text(for: shell))
            } else {
                if arguments.first == "help" { try CommandNames.checkHelp(arguments.dropFirst()) }
                var command = try RecapTUI.parseAsRoot(arguments)
                try command.run()
            }
        } catch {
            end(with: error)
        }
    }

    /// Ends the program as an error asks for: help and the like are results, everything else is told on standard error.
    private static func end(with error: any Error) -> Never {
        let status = RecapTUI.exitCode(for: error)
        let message = RecapTUI.fullMessage(for: error)
        if status.isSuccess {
            if !message.isEmpty { try? StandardOutput.write(message + "\n") }
        } else if !message.isEmpty {
            StandardError.write(message + "\n")
        }
        exit(status.rawValue)
    }
}

extension PlayRequest {
    /// What a call with nothing but stories asks for; `nil` where there are options or a subcommand.
    ///
    /// Reading arguments with the library takes longer than all else up to the first frame (some 2 ms, in which the Swift
    /// runtime looks through every conformance of the program); the most usual call has nothing to be read.
    init?(plain arguments: some Collection<String>) {
        guard arguments.count(where: { $0 == "-" }) < 2,
            arguments.allSatisfy({ $0 == "-" || !$0.hasPrefix("-") }),
            arguments.first.map({ !CommandNames.all.contains($0) }) ?? true
        else { return nil }
        self.init(stories: Array(arguments))
    }
}

extension FeedRequest {
    /// What a call of a feed with nothing but places asks for; `nil` for all others.
    init?(plain arguments: some Collection<String>) {
        guard arguments.first == Feed.configuration.commandName, !arguments.contains(where: { $0.hasPrefix("-") })
        else { return nil }
        self.init(names: Array(arguments.dropFirst()))
    }
}
