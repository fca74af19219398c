internal import Glibc
internal import RecapFeed
internal import RecapMedia
internal import RecapSystem

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
        // Ours are none that a child gets; those that we were started with are none of its business either.
        for case let number? in FileSystem.names(in: "/proc/self/fd").map({ Int32($0) }) where number > 2 {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        }
        let child: Int32
        do throws(SystemError) {
            child = try ProcessLauncher.launch(program, arguments: [argument], environment: nil)
        } catch {
            return error.reason
        }
        // Somebody has to take note of its end. Where no thread can be had, that is done after ours.
        _ = try? DedicatedThread {
            while waitpid(child, nil, 0) < 0, errno == EINTR {}
        }
        return nil
    }
}
