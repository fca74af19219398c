internal import ArgumentParser

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
                RecapTUI.main(arguments)
            }
        } catch {
            RecapTUI.exit(withError: error)
        }
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
