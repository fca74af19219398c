internal import RecapSystem

/// Runs a program in place of this one: with its terminal, its files and its signals.
enum WrappedProgram {
    /// Runs a program that is looked up on the `PATH`, and returns when it has ended.
    ///
    /// Keys of the terminal reach the program, as both are in one process group. Signals that are sent to this process
    /// alone are passed on.
    ///
    /// - Parameters:
    ///   - words: The name of the program, and its arguments.
    ///   - variables: Environment variables to add.
    ///   - output: The path of a new file for the standard output of the program. `nil` if it is that of this process.
    static func run(
        _ words: [String], variables: [(name: String, value: String)] = [], output: String? = nil
    ) throws(SystemError) -> ProcessEnding {
        for (name, value) in variables {
            guard unsafe value.withSystemPath({ unsafe setenv(name, $0, 1) }) == 0 else { throw SystemError() }
        }
        var waited = sigset_t(), before = sigset_t()
        unsafe sigemptyset(&waited)
        for signal in [SIGCHLD, SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2] {
            unsafe sigaddset(&waited, signal)
        }
        unsafe pthread_sigmask(SIG_BLOCK, &waited, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        let child = try start(words, mask: before, output: output)
        while true {
            var info = unsafe siginfo_t()
            let signal = unsafe sigwaitinfo(&waited, &info)
            if signal == SIGCHLD, let end = ProcessEnding.check(child) { return end }
            // What the terminal sends, the program gets by itself; its code is more than 0.
            if signal > 0, signal != SIGCHLD, unsafe info.si_code <= 0 { kill(child, signal) }
        }
    }

    private static func start(_ words: [String], mask: sigset_t, output: String?) throws(SystemError) -> pid_t {
        var attributes = posix_spawnattr_t(), mask = mask, child: pid_t = 0
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        unsafe posix_spawnattr_setsigmask(&attributes, &mask)
        var files = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&files)
        defer { unsafe posix_spawn_file_actions_destroy(&files) }
        _ = unsafe output?.withSystemPath {
            unsafe posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, $0, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        }
        let names = unsafe CStrings(words)
        defer { unsafe withExtendedLifetime(names) {} }
        let error = unsafe words[0].withSystemPath { name in
            unsafe posix_spawnp(&child, name, &files, &attributes, names.pointers, environ)
        }
        guard error == 0 else { throw SystemError(error) }
        return child
    }

    /// Ends this process as the program has ended.
    static func end(as end: ProcessEnding) -> Never {
        switch end {
        case .exited(let status): exit(status)
        case .died(let killer):
            // The program has left its memory already, if it has been told to.
            var none = rlimit()
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
            _ = signal(killer, SIG_DFL)
            raise(killer)
            exit(128 + killer)
        case .unknown: exit(EXIT_FAILURE)
        }
    }
}
