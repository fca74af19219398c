internal import RecapJSON

/// The arguments, options and subcommands of a command, as described by the argument library.
struct ArgumentTable {
    /// The option that makes a program describe its commands.
    static let option = "--experimental-dump-help"

    /// The possible values of an argument or option.
    enum Values: Equatable {
        case unknown
        case words([String])
        /// Files with one of the given extensions, or any files if there are none.
        case files([String])
        case folders
    }

    /// An argument or an option.
    struct Argument {
        /// The names of an option, including dashes; empty for an argument.
        let names: [String]
        let takesValue: Bool
        let isRepeating: Bool
        /// Whether the argument can only follow `--`.
        let isBehindTerminator: Bool
        /// The placeholder for the value in help texts.
        let valueName: String
        let values: Values
        let summary: String
    }

    /// A subcommand.
    struct Command {
        let names: [String]
        let summary: String
        let table: ArgumentTable
    }

    var arguments: [Argument] = []
    var commands: [Command] = []
    /// Whether the table describes a source of `make`, which is named by two words.
    var isOfSource = false
}

extension ArgumentTable {
    /// Parses a description; `nil` if the text is not one.
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

    /// Returns the option with a name, including its dashes.
    func option(_ name: some StringProtocol) -> Argument? { arguments.first { $0.names.contains { $0 == name } } }

    /// Returns the subcommand with a name.
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
