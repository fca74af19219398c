import CFence
import Glibc

/// What the process may take, set before the first byte of a file comes.
enum Limits {
    /// Memory in bytes over what the process has before the first file, which is more the more threads rlottie starts: room
    /// for a picture of the largest size and the copies that its decoder makes.
    private static let memory = 1 << 30
    /// Time of the processor for one request, in seconds.
    private static let processorSeconds = 2
    /// Time in all for one request, in seconds. The player is stricter: this is for when there is no player any more.
    private static let seconds = 6
    /// Time of the processor in all, in seconds: for when a decoder was taken over and has switched off the timers.
    private static let lifetime = 3600

    /// False where the system does not take one of them. The filter of system calls is left out where there are none.
    static func apply() -> Bool {
        // Nobody is to hear of a player that is gone but by the answer of `write`.
        _ = signal(SIGPIPE, SIG_IGN)
        // What an embedder of the player left open is none of its business.
        closefrom(3)
        guard let size = addressSpace() else { return false }
        // Descriptors 0 to 2 are all there is: no file can be opened, whatever a decoder would like to look at.
        let isLimited =
            limit(RLIMIT_NOFILE, to: 3) && limit(RLIMIT_FSIZE, to: 0) && limit(RLIMIT_CORE, to: 0)
            && limit(__RLIMIT_NPROC, to: 0) && limit(RLIMIT_CPU, to: rlim_t(lifetime))
            && limit(RLIMIT_AS, to: rlim_t(size + memory))
        // Last: it refuses limits too.
        _ = cfence_allow_decoding()
        return isLimited
    }

    /// Whether it is time to end and have the player start another worker, long before the limit of a worker's lifetime.
    static var isOld: Bool {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec >= lifetime / 2
    }

    /// Does something within the limits of time: beyond them the process dies of SIGPROF or SIGALRM.
    static func timed<Result>(_ body: () -> Result) -> Result {
        set(ITIMER_PROF, processorSeconds)
        set(ITIMER_REAL, seconds)
        defer {
            set(ITIMER_PROF, 0)
            set(ITIMER_REAL, 0)
        }
        return body()
    }

    /// What the process has of addresses, in bytes.
    private static func addressSpace() -> Int? {
        let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var text = [UInt8](repeating: 0, count: 128)
        let count = unsafe read(file, &text, text.count)
        // The first number is that of pages.
        let pages = String(decoding: text.prefix(max(0, count)).prefix { $0 != 0x20 }, as: UTF8.self)
        return Int(pages).map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    }

    /// Sets a limit that can't be raised again; false where the system does not take it.
    static func limit(_ resource: __rlimit_resource, to value: rlim_t) -> Bool {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        return unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    }

    private static func set(_ timer: __itimer_which, _ seconds: Int) {
        var value = itimerval()
        value.it_value.tv_sec = seconds
        _ = unsafe setitimer(__itimer_which_t(timer.rawValue), &value, nil)
    }
}
