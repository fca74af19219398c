internal import Glibc
internal import RecapFeed

/// Opens addresses with whatever the desktop has for them.
enum LinkOpener {
    /// Opens an address, waits for nothing, and returns why it can't. `nil` where there is no desktop, or it has no opener.
    static var opener: ((String) -> String?)? {
        guard environmentVariable("DISPLAY") != nil || environmentVariable("WAYLAND_DISPLAY") != nil,
            let opener = program("xdg-open")
        else { return nil }
        return { address in
            guard isSafe(address) else { return "only web and mail addresses are opened" }
            return start(opener, address)
        }
    }

    /// Whether an address is one of the kinds that are opened, and nothing but an address.
    static func isSafe(_ address: String) -> Bool {
        let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        let lower = address.lowercased()
        return isPlain && ["http://", "https://", "mailto:"].contains { lower.hasPrefix($0) && lower != $0 }
    }

    /// The file of a program that is to be found where programs are.
    private static func program(_ name: String) -> String? {
        (environmentVariable("PATH") ?? "/usr/bin:/bin").split(separator: ":").lazy.map { $0 + "/" + name }
            .first { unsafe $0.hasPrefix("/") && access($0, X_OK) == 0 }
    }

    private static func start(_ program: String, _ argument: String) -> String? {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        for number in Int32(0)...2 {
            unsafe posix_spawn_file_actions_addopen(
                &actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        // Ours are none that a child gets; those that we were started with are none of its business either.
        for case let number? in FileSystem.names(in: "/proc/self/fd").map({ Int32($0) }) where number > 2 {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        }
        // A session of its own: the terminal's keys and its end are none of a browser's business.
        let newSession: Int32 = 0x80
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

        var pid: pid_t = 0
        let error = unsafe program.withCString { program in
            unsafe argument.withCString { argument in
                let arguments = unsafe [
                    UnsafeMutablePointer(mutating: program), UnsafeMutablePointer(mutating: argument), nil,
                ]
                return unsafe posix_spawn(&pid, program, &actions, &attributes, arguments, environ)
            }
        }
        guard error == 0 else { return unsafe String(cString: strerror(error)) }
        let child = pid
        // Somebody has to take note of its end. Where no thread can be had, that is done after ours.
        _ = try? DedicatedThread {
            while waitpid(child, nil, 0) < 0, errno == EINTR {}
        }
        return nil
    }
}
