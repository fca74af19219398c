import Glibc
import RecapMediaWire

/// Decodes media files for the player, so that what a file does to a decoder it does to this process alone.
///
/// It reads requests from descriptor 0 and answers each on descriptor 1 before it reads the next one; it ends with its input.
/// With arguments it becomes another program instead: `LimitedProgram`.
@main
struct Main {
    static func main() {
        LimitedProgram(CommandLine.arguments)?.run()
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
                // Nobody but the player speaks to it: this is a mistake in one of the two.
                exit(2)
            }
        }
    }
}
