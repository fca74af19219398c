internal import RecapFeed
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
        do throws(SystemError) {
            try ProcessStarter.start(program, [argument])
            return nil
        } catch {
            return error.reason
        }
    }
}
