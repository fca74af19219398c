import Glibc
import RecapFeed

/// Writes state files as other players would, and dies or stops where it is told to.
///
/// `kill PATH STEP NUMBER` marks the story `new` as liked, and kills itself at the number's occurrence of a step.
/// `stop PATH STEP` marks it too, and stops at a step until it is told to go on.
/// `full PATH` marks a story with a long name where files may not grow beyond 100 bytes, and ends with 3 where that is told.
/// `write PATH NAME COUNT` marks that many stories as liked, each by a write of its own.
@main
struct Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        do {
            try run(Array(arguments))
        } catch {
            print(error)
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws(StateFileError) {
        guard arguments.count >= 2 else { exit(64) }
        let path = arguments[1]
        let word = arguments.count > 2 ? arguments[2] : ""
        let count = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
        switch arguments[0] {
        case "kill":
            let countdown = Countdown(count)
            let file = StateFile(path: path) {
                if $0.rawValue == word, countdown.isOver() { kill(getpid(), SIGKILL) }
            }
            try file.write([.liked("new", true)])
        case "stop":
            let file = StateFile(path: path) { if $0.rawValue == word { kill(getpid(), SIGSTOP) } }
            try file.write([.liked("new", true)])
        case "write":
            let file = StateFile(path: path)
            for number in 0..<count { try file.write([.liked("\(word)-\(number)", true)]) }
        case "full":
            var limit = rlimit(rlim_cur: 100, rlim_max: 100)
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            signal(SIGXFSZ, SIG_IGN)
            do throws(StateFileError) {
                try StateFile(path: path).write([.seen(String(repeating: "x", count: 200))])
            } catch {
                let reason = unsafe String(cString: strerror(EFBIG))
                exit(error == .unwritable(path: path, reason: reason) ? 3 : 1)
            }
        default: exit(64)
        }
    }
}
