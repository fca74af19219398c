internal import ArgumentParser

/// A command that the program that makes recaps has, besides `make`. The argument library of this program parses nothing of it.
protocol MakerCommand: ParsableCommand {
    /// The arguments after the command's name.
    var arguments: [String] { get }
}

extension MakerCommand {
    func run() throws { throw Make.start([Self.configuration.commandName ?? ""] + arguments) }
}
