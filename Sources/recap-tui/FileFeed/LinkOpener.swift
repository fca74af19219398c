internal import Glibc
internal import RecapFeed
internal import RecapMedia
internal import RecapSystem

/// Opens links with the program that the desktop has for them.
enum LinkOpener {
    /// A function that opens an address without waiting for it, and returns the reason if it can't. `nil` if there is no
    /// desktop, or no `xdg-open` on it.
    static var opener: ((String) -> String?)? {
        guard environmentVariable("DISPLAY") != nil || environmentVariable("WAYLAND_DISPLAY") != nil,
            let opener = Programs.path(of: "xdg-open")
        else { return nil }
        return { address in
            guard isSafe(address) else { return "only web and mail addresses are opened" }
            return start(opener, address)
        }
    }

    /// Returns whether an address has a scheme that may be opened, and no characters that don't belong in an address.
    static func isSafe(_ address: String) -> Bool {
        let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        let lower = address.lowercased()
        return isPlain && ["http://", "https://", "mailto:"].contains { lower.hasPrefix($0) && lower != $0 }
    }

    private static func start(_ program: String, _ argument: String) -> String? {
        // The child gets none of this program's files, and none that this program has inherited.
        for case let number? in FileSystem.names(in: "/proc/self/fd").map({ Int32($0) }) where number > 2 {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        }
        let child: Int32
        do throws(SystemError) {
            child = try ProcessLauncher.launch(program, arguments: [argument], environment: nil)
        } catch {
            return error.reason
        }
        // Without a thread that waits for its end, the child stays a zombie until this program ends.
        _ = try? DedicatedThread {
            while waitpid(child, nil, 0) < 0, errno == EINTR {}
        }
        return nil
    }
}
