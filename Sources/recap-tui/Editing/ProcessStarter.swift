internal import RecapSystem

/// Starts programs that run on their own.
enum ProcessStarter {
    /// Starts a program detached from the terminal, without waiting for it.
    static func start(_ program: String, _ arguments: [String]) throws(SystemError) {
        // The child inherits none of this process's file descriptors, including those that were inherited.
        for case let number? in FileSystem.names(in: "/proc/self/fd").map({ Int32($0) }) where number > 2 {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        }
        let child = try ProcessLauncher.launch(program, arguments: arguments, environment: nil, lifetime: .own)
        // Without a thread that waits for it, the child stays a zombie until this process ends.
        _ = try? DedicatedThread { ProcessEnding.wait(for: child) }
    }
}
