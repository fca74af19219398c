internal import RecapJSON

/// The arguments, options and commands of a command, as the argument library describes them.
struct ArgumentTable {
    /// The option by which a program describes its commands.
    static let option = "--experimental-dump-help"

    /// What a value can be.
    enum Values: Equatable {
        case unknown
        case words([String])
        /// Files with one of some endings, or with any.
        case files([String])
        case folders
    }

    /// An argument or an option.
    struct Argument {
        /// The names of an option with their dashes. An argument has none.
        let names: [String]
        let takesValue: Bool
        let isRepeating: Bool
        /// Whether it comes after `--` alone.
        let isBehindTerminator: Bool
        /// The word for the value in the help.
        let valueName: String
        let values: Values
        let summary: String
    }

    /// A command below this one.
    struct Command {
        let names: [String]
        let summary: String
        let table: ArgumentTable
    }

    var arguments: [Argument] = []
    var commands: [Command] = []
    /// Whether it is the table of a source of `make`, which two words name.
    var isOfSource = false
}

extension ArgumentTable {
    /// Reads a description. Returns `nil` if the text is none.
    init?(description: String?) {
        guard let description, let value = try? JSONValue(parsing: Array(description.utf8)),
            let command = value["command"]
        else { return nil }
        self.init(command)
    }

    private init(_ command: JSONValue) {
        arguments = command.list("arguments").filter { $0["shouldDisplay"] == true }.map(Argument.init)
        commands = command.list("subcommands").filter { $0["shouldDisplay"] == true }.compactMap { command in
            guard let name = command.text("commandName"), name != "help" else { return nil }
            return Command(
                names: [name] + command.list("aliases").compactMap(\.string), summary: command.text("abstract") ?? "",
                table: ArgumentTable(command))
        }
    }

    /// Returns the option with a name, as it is written.
    func option(_ name: some StringProtocol) -> Argument? { arguments.first { $0.names.contains { $0 == name } } }

    /// Returns the command that a word names.
    func command(_ word: String) -> Command? { commands.first { $0.names.contains(word) } }
}

extension ArgumentTable.Argument {
    fileprivate init(_ argument: JSONValue) {
        names = argument.list("names").compactMap { name in
            name.text("name").map { (name.text("kind") == "long" ? "--" : "-") + $0 }
        }
        takesValue = argument.text("kind") != "flag"
        isRepeating = argument["isRepeating"] == true
        isBehindTerminator = argument.text("parsingStrategy") == "postTerminator"
        valueName = argument.text("valueName") ?? ""
        summary = argument.text("abstract") ?? ""
        let kind = argument["completionKind"]
        values =
            if let list = kind?["list"] {
                .words(list.list("values").compactMap(\.string))
            } else if let file = kind?["file"] {
                .files(file.list("extensions").compactMap(\.string))
            } else if kind?["directory"] != nil {
                .folders
            } else {
                .unknown
            }
    }
}

extension JSONValue {
    fileprivate func text(_ key: String) -> String? { self[key]?.string }

    fileprivate func list(_ key: String) -> [JSONValue] {
        if case .array(let values)? = self[key] { values } else { [] }
    }
}
