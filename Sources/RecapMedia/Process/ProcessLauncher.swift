internal import Glibc

/// Starts programs that have nothing to do with the terminal.
package enum ProcessLauncher {
    /// Starts a program as the leader of a session of its own, so that the terminal's keys don't reach it, with no signal
    /// blocked or ignored. Returns its number; throws what went wrong where it can't be started.
    ///
    /// - Parameters:
    ///   - path: The program's file.
    ///   - arguments: What follows its name.
    ///   - environment: Its variables, as `NAME=value`; `nil`: ours.
    ///   - descriptors: What its first descriptors are, of 0 to 2; those that are not named are `/dev/null`.
    package static func launch(
        _ path: String, arguments: [String], environment: [String]?, descriptors: [Int32: Int32] = [:]
    ) throws(StartError) -> Int32 {
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
                // Libraries complain on standard error: that is the player's screen.
                unsafe posix_spawn_file_actions_addopen(
                    &actions, target, "/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0)
            }
        }
        let newSession: Int32 = 0x80
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
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
        guard error == 0 else { throw StartError(error) }
        return pid
    }

    /// The variables of this process.
    @unsafe private static var ours: [UnsafeMutablePointer<CChar>?] {
        var count = 0
        while unsafe environ[count] != nil { count += 1 }
        return unsafe Array(UnsafeBufferPointer(start: environ, count: count + 1))
    }
}

/// Why a process can't be started.
package struct StartError: Error {
    /// What the system calls it.
    package let reason: String

    init(_ number: Int32) { reason = unsafe String(cString: strerror(number)) }
}

/// An array of strings as C has it.
@unsafe private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) { unsafe pointers = strings.map { unsafe strdup($0) } + [nil] }

    deinit { unsafe pointers.forEach { unsafe free($0) } }
}
