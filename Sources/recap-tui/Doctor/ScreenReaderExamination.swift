internal import RecapSystem
internal import RecapWords

/// The examination of screen readers on this computer, and of whether the program knows of them.
struct ScreenReaderExamination {
    /// The names of the processes that run; read only if the settings say nothing.
    let processes: () -> Set<String>
    /// Whether the user's settings or the environment say that a screen reader is used; `nil` if they don't.
    let isSet: Bool?

    /// The names of the processes of screen readers for Linux, and the names of the programs.
    private static let readers = [
        ("orca", "Orca"), ("brltty", "BRLTTY"), ("fenrir", "Fenrir"), ("espeakup", "Speakup"), ("yasr", "YASR"),
    ]

    /// Examines the processes of this computer.
    static func ofSystem(settings: UserSettings?) -> ScreenReaderExamination {
        ScreenReaderExamination(
            processes: { names(in: "/proc") },
            isSet: UserSettings.environment.hasScreenReader ?? settings?.hasScreenReader)
    }

    /// The finding, with what to set where a screen reader runs that the program does not know of.
    var finding: Finding {
        let subject = Message("screen reader")
        if isSet == true { return Finding(subject: subject, text: "set: stories are read as plain text") }
        let running = processes()
        guard let reader = ScreenReaderExamination.readers.first(where: { running.contains($0.0) })?.1 else {
            return Finding(subject: subject, text: "none is running on this computer")
        }
        if isSet == false {
            return Finding(subject: subject, text: "\(reader) is running, and stories are drawn as set")
        }
        return Finding(
            subject: subject, text: "\(reader) is running, and stories are drawn",
            remedy: [
                .line("\"screenReader\": true", file: "config.json"),
                .advice("or \("export RECAP_SCREEN_READER=1"); \("--screen-reader") does it once"),
            ])
    }

    /// Returns the names of the processes in a folder such as `/proc`.
    static func names(in folder: String) -> Set<String> {
        let numbers = FileSystem.names(in: folder).filter { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        return Set(
            numbers.compactMap { number in
                guard let bytes = try? OpenFile(regular: "\(folder)/\(number)/comm").bytes(limit: 64) else {
                    return nil
                }
                return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
            })
    }
}
