/// Decodes media files for the player in a separate process, which confines the damage of a hostile file.
///
/// With arguments, the process runs another program (see `LimitedProgram`), draws pictures of text (see
/// `DrawingProgram`), sets large type (see `TypeProgram`), or prints the versions of its libraries.
@main
struct Main {
    static func main() {
        LimitedProgram(CommandLine.arguments)?.run()
        switch CommandLine.arguments.dropFirst() {
        case ["draw"]: DrawingProgram.run()
        case ["type"]: TypeProgram.run()
        case ["versions"]: LibraryVersions.print()
        default: DecodingProgram.run()
        }
    }
}
