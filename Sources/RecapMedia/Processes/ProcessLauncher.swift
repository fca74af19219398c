internal import Glibc
package import RecapSystem

/// A starter of programs that are apart from this process, without a shell.
package enum ProcessLauncher {
    /// How a program is set apart from this process.
    package enum Separation {
        /// By a session of its own, so that keys of the terminal do not reach the program.
        case session
        /// By a process group of its own, which can be given the terminal.
        case group
    }

    /// Starts a program with no signal blocked or ignored. Returns the process number. Throws the reason if the program cannot be
    /// started.
    ///
    /// - Parameters:
    ///   - path: The file of the program.
    ///   - arguments: The arguments after the name of the program.
    ///   - environment: The environment variables as `NAME=value`; `nil` for those of this process.
    ///   - descriptors: The sources of descriptors 0 to 2; those that are not named are `/dev/null`.
    ///   - separation: How the program is set apart from this process.
    package static func launch(
        _ path: String, arguments: [String], environment: [String]?, descriptors: [Int32: Int32] = [:],
        separation: Separation = .session
    ) throws(SystemError) -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        for target in Int32(0)...2 {
            if let source = descriptors[target] {
                unsafe posix_spawn_file_actions_adddup2(&actions, source, target)
            } else {
                // Messages of libraries on standard error would go to the player's screen.
                unsafe posix_spawn_file_actions_addopen(
                    &actions, target, "/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0)
            }
        }
        let newSession: Int32 = 0x80
        let apart = separation == .session ? newSession : POSIX_SPAWN_SETPGROUP
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(apart | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

        let names = unsafe CStrings([path] + arguments)
        let variables = unsafe environment.map { unsafe CStrings($0) }
        var pid: pid_t = 0
        let error = unsafe posix_spawn(
            &pid, path, &actions, &attributes, names.pointers, unsafe variables?.pointers ?? ours)
        guard error == 0 else { throw SystemError(error) }
        return pid
    }

    /// The environment variables of this process.
    @unsafe private static var ours: [UnsafeMutablePointer<CChar>?] {
        var count = 0
        while unsafe environ[count] != nil { count += 1 }
        return unsafe Array(UnsafeBufferPointer(start: environ, count: count + 1))
    }
}

/// An array of C strings that ends with a null pointer.
@unsafe private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) { unsafe pointers = strings.map { unsafe strdup($0) } + [nil] }

    deinit { unsafe pointers.forEach { unsafe free($0) } }
}
