internal import ArgumentParser

/// The entry of the program.
@main
enum Main {
    static func main() {
        guard let request = PlayRequest(plain: CommandLine.arguments.dropFirst()) else { return RecapTUI.main() }
        do {
            try request.perform()
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
        let subcommands =
            ["help"] + RecapTUI.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard arguments.count(where: { $0 == "-" }) < 2,
            arguments.allSatisfy({ $0 == "-" || !$0.hasPrefix("-") }),
            arguments.first.map({ !subcommands.contains($0) }) ?? true
        else { return nil }
        self.init(stories: Array(arguments))
    }
}
