import Glibc
import RecapMediaWire

/// Decodes media files for the player in a process of its own, which confines the damage of a hostile file.
///
/// The process reads requests from descriptor 0 and answers each one on descriptor 1 before it reads the next. It ends with its
/// input. With arguments it becomes another program instead, see `LimitedProgram`, draws pictures of text, see
/// `DrawingProgram`, sets large type, see `TypeProgram`, or prints the versions of its libraries.
@main
struct Main {
    static func main() {
        LimitedProgram(CommandLine.arguments)?.run()
        if CommandLine.arguments.dropFirst() == ["draw"] { DrawingProgram.run() }
        if CommandLine.arguments.dropFirst() == ["type"] { TypeProgram.run() }
        if CommandLine.arguments.dropFirst() == ["versions"] { LibraryVersions.print() }
        Sessions.warmUp()
        guard Limits.apply() else { exit(1) }
        var sessions = Sessions()
        var requests = MessageDecoder<MediaRequest>()
        let channel = Channel()
        while !Limits.isOld, let bytes = channel.read() {
            requests.append(bytes)
            do {
                while let request = try requests.next() {
                    let reply = Limits.timed { sessions.answer(request) }
                    if let reply, !channel.write(reply.encoded) { exit(0) }
                }
            } catch {
                // Only the player writes requests, so this is a fault in one of the two programs.
                exit(2)
            }
        }
    }
}
