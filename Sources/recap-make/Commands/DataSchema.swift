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
