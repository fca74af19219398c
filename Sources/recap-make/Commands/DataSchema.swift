internal import ArgumentParser
internal import RecapJSON
internal import RecapMake

/// The command that prints the JSON Schema of a source's data files. `recap-tui schema --data` runs it.
struct DataSchema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON Schema of the data file of a source.", shouldDisplay: false)

    @Argument(help: "The name of the source.")
    var source: String

    func run() throws {
        guard let command = RecapMakeCommand.sources.first(where: { $0.name == source }) else {
            let all = RecapMakeCommand.sources.map { $0.name }.joined(separator: ", ")
            throw ValidationError("there is no source '\(source)'; there are \(all)")
        }
        guard case .object(let schema) = command.schema else { return }
        print(String(decoding: DataFile.text(schema), as: UTF8.self), terminator: "")
    }
}

/// The command that prints the name of each source, and what it is, for the completion of shells.
struct SourceNames: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources", abstract: "Print the names of the sources.", shouldDisplay: false)

    func run() {
        for command in RecapMakeCommand.sources { print("\(command.name)\t\(command.configuration.abstract)") }
    }
}
