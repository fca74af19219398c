internal import Glibc
internal import RecapSystem

/// Starts programs that go on by themselves.
enum ProcessStarter {
    /// Starts a program apart from the terminal, without waiting for it.
    static func start(_ program: String, _ arguments: [String]) throws(SystemError) {
        // The child gets none of this program's files, and none that this program has inherited.
        for case let number? in FileSystem.names(in: "/proc/self/fd").map({ Int32($0) }) where number > 2 {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        }
        let child = try ProcessLauncher.launch(program, arguments: arguments, environment: nil, lifetime: .own)
        // Without a thread that waits for its end, the child stays a zombie until this program ends.
        _ = try? DedicatedThread {
            while waitpid(child, nil, 0) < 0, errno == EINTR {}
        }
    }
}
