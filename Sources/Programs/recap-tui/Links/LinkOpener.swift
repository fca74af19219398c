internal import RecapLanguage
internal import RecapPlayer
internal import RecapStory
internal import RecapSystem

/// An opener of links with the user's browser, or with the desktop's default program.
enum LinkOpener {
    /// Returns a function that opens an address without waiting for it; `nil` if no program can open links.
    static func opener(_ messages: MessageCatalogue) -> ((String) throws(LinkError) -> Void)? {
        guard let opener = program(environment: environmentVariable) else { return nil }
        return { address throws(LinkError) in
            if let refusal = LinkAddress.refusal(of: address) {
                throw LinkError(messages("not opened: \(refusal.message)"))
            }
            do throws(SystemError) {
                try ProcessStarter.start(opener, [address])
            } catch {
                throw LinkError(messages("not opened: \(error.reason)"))
            }
        }
    }

    /// Returns the path of the program that opens links: the first program in `BROWSER`, a colon-separated list, that exists and
    /// does not need the terminal itself; otherwise `xdg-open` if there is a display.
    ///
    /// An entry of `BROWSER` with a space is a shell command line, and is skipped because addresses are never passed through a
    /// shell.
    static func program(
        environment: (String) -> String?, path: (String) -> String? = path(of:)
    ) -> String? {
        let browsers = (environment("BROWSER") ?? "").split(separator: ":").map(String.init)
        for browser in browsers where !browser.contains(where: { $0.isWhitespace || $0 == "%" }) {
            let name = browser.split(separator: "/").last.map(String.init) ?? ""
            guard !textBrowsers.contains(name), browser.hasPrefix("/") || !browser.contains("/") else { continue }
            if let path = path(browser) { return path }
        }
        guard environment("DISPLAY") != nil || environment("WAYLAND_DISPLAY") != nil else { return nil }
        return path("xdg-open")
    }

    /// Returns the file of a program given by name or path; `nil` if it does not exist.
    private static func path(of program: String) -> String? {
        guard Paths.isAbsolute(program) else { return Programs.path(of: program) }
        return FileSystem.isExecutable(program) ? program : nil
    }

    /// The text browsers, which would need the terminal that the player uses.
    private static let textBrowsers: Set = [
        "browsh", "carbonyl", "chawan", "cha", "edbrowse", "elinks", "links", "links2", "lynx", "w3m", "www-browser",
    ]
}
