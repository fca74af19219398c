internal import ArgumentParser

/// A command that the program that makes recaps has, besides `make`. The argument library of this program parses nothing of it.
protocol MakerCommand: ParsableCommand {
    /// The arguments after the command's name.
    var arguments: [String] { get }
}

extension MakerCommand {
    /// The name of the command.
    static var name: String { configuration.commandName ?? "" }

    func run() throws { throw Make.start([Self.name] + arguments) }
}

/// All commands of the program that makes recaps besides `make`.
enum MakerCommands {
    static let all: [any MakerCommand.Type] = [
        Keep.self, Duet.self, League.self, Post.self, Sign.self, Verify.self,
    ]

    /// Returns whether there is a command with a name.
    static func contains(_ name: String) -> Bool { all.contains { $0.name == name } }
}
