import CFence
import Glibc

/// The limits of the process, which are set before the first byte of a file comes.
enum Limits {
    /// The bytes of address space beyond those before the first file, whose number depends on the threads of rlottie: room for a
    /// picture of the largest size and the copies that its decoder makes.
    private static let memory = 1 << 30
    /// The time of the processor for one request, in seconds.
    private static let processorSeconds = 2
    /// The time for one request, in seconds. The player has a shorter limit; this one is for a worker whose player is gone.
    private static let seconds = 6
    /// The time of the processor in all, in seconds, for a decoder that was taken over and has switched off the timers.
    private static let lifetime = 3600

    /// Sets the limits. Returns `false` if the system refuses one of them. On systems without filters of system calls there is none.
    static func apply() -> Bool {
        // A player that is gone is noticed by the result of `write`.
        _ = signal(SIGPIPE, SIG_IGN)
        // An embedder of the player may have left descriptors open.
        closefrom(3)
        guard let size = addressSpace() else { return false }
        // With descriptors 0 to 2 and no others, decoders can open no file.
        let isLimited =
            limit(RLIMIT_NOFILE, to: 3) && limit(RLIMIT_FSIZE, to: 0) && limit(RLIMIT_CORE, to: 0)
            && limit(__RLIMIT_NPROC, to: 0) && limit(RLIMIT_CPU, to: rlim_t(lifetime))
            && limit(RLIMIT_AS, to: rlim_t(size + memory))
        // Last, since the filter also forbids to set limits.
        _ = cfence_allow_decoding()
        return isLimited
    }

    /// Whether the process had better end, long before its limit of time, and let the player start another one.
    static var isOld: Bool {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec >= lifetime / 2
    }

    /// Runs a body within the limits of time. Beyond them the process dies of SIGPROF or SIGALRM.
    static func timed<Result>(_ body: () -> Result) -> Result {
        set(ITIMER_PROF, processorSeconds)
        set(ITIMER_REAL, seconds)
        defer {
            set(ITIMER_PROF, 0)
            set(ITIMER_REAL, 0)
        }
        return body()
    }

    /// Returns the bytes of address space that the process has.
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

    /// Sets a limit that cannot be raised again. Returns `false` if the system refuses it.
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
