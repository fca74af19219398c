import Glibc
import RecapMediaWire

/// The worker as a typesetter: `recap-media-worker type`.
///
/// It reads requests from descriptor 0 and answers each one on descriptor 1 before it reads the next. It ends with its input.
enum TypeProgram {
    /// The time of the processor in all, in seconds, for a library that a font has misled.
    private static let lifetime = 600

    static func run() -> Never {
        guard (try? DrawingProgram.limit()) != nil, Limits.limit(RLIMIT_CPU, to: rlim_t(lifetime)) else { exit(1) }
        #if Media
            serve()
        #else
            // Built without the libraries that draw text.
            exit(1)
        #endif
    }

    #if Media
        private static func serve() -> Never {
            let channel = Channel(), typesetter = Typesetter()
            var requests = MessageDecoder<TypeRequest>()
            while let bytes = channel.read() {
                requests.append(bytes)
                do {
                    while let request = try requests.next() {
                        let reply = TypeReply(number: request.number, result: typesetter.set(request))
                        if !channel.write(reply.encoded) { exit(0) }
                    }
                } catch {
                    // Only the player writes requests, so this is a fault in one of the two programs.
                    exit(2)
                }
            }
            exit(0)
        }
    #endif
}
