internal import RecapExport
internal import RecapLanguage
internal import RecapMedia
internal import RecapMediaWire
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem
internal import Synchronization

/// One story on the screen, with the services of a showing: its media, saving of pictures, opening of links, and external
/// observers.
struct StoryShowing {
    let player: Player
    private let service: MediaService
    /// The saver of pictures; `nil` if pictures can't be saved.
    private let saver: PictureSaver?

    /// Prepares a showing.
    ///
    /// - Parameters:
    ///   - story: The initial version of the story.
    ///   - name: The name of the story on the command line.
    ///   - service: The media service of the story, which is closed after the showing.
    ///   - displayType: The display-type service, which is shared by all showings.
    ///   - audience: Playback observers outside the process.
    ///   - source: The source of changes to the story; `nil` if the story never changes.
    ///   - isKiosk: Whether opening links and saving pictures is disabled.
    init(
        _ story: Story, named name: String, _ service: MediaService, _ displayType: DisplayType,
        _ appearance: Appearance,
        on terminal: NcursesTerminal, _ options: PlayerOptions, audience: NotesObservers, source: StoryWatcher?,
        isKiosk: Bool = false
    ) {
        var environment = appearance.screenEnvironment(terminal.capabilities)
        // The time zone is in a file, which stories without a date don't need.
        if story.header.date != nil || source != nil { environment.now = LocalMoment.now }
        let player = Player(
            story, on: terminal, kinds: ProgramMedia.kinds, services: ProgramMedia.services(service, displayType),
            environment: environment, options: options, source: source)
        player.observers = audience.observers(ofStoryNamed: name)
        (self.player, self.service) = (player, service)
        guard !isKiosk else {
            saver = nil
            return
        }
        let saver = PictureSaver(appearance.messages) { [unowned player] in try player.makeRemote() }
        player.openLink = LinkOpener.opener(appearance.messages)
        player.onSavePicture = { saver.save($0, of: name) }
        self.saver = saver
    }

    /// Plays the story until it is over or an event ends it.
    func run() -> PlayerOutcome {
        let outcome = player.runKeepingTerminal()
        saver?.finish()
        service.close()
        return outcome
    }
}

/// Saves pages as pictures in the current folder, each on a separate thread.
final class PictureSaver {
    /// Returns the remote control with which results are shown on the screen.
    private let makeRemote: () throws -> PlayerRemote
    private let messages: MessageCatalogue
    /// The thread of the last picture.
    private var thread: DedicatedThread?
    private let isSaving = Flag()

    /// A flag that is set while a picture is being saved.
    private final class Flag: Sendable {
        let value = Mutex(false)
    }

    /// Creates a saver that shows its results with a remote control.
    init(_ messages: MessageCatalogue, _ makeRemote: @escaping () throws -> PlayerRemote) {
        self.messages = messages
        self.makeRemote = makeRemote
    }

    /// Starts saving a picture of a page of the named story, and shows the result on the screen.
    func save(_ picture: PagePicture, of story: String) {
        guard let remote = try? makeRemote() else { return }
        let isFirst = isSaving.value.withLock { isSaving in
            defer { isSaving = true }
            return !isSaving
        }
        // Drawing takes a fraction of a second, during which a held key repeats.
        guard isFirst else { return }
        let page = picture.id.map(PictureSaver.fileName) ?? "page-\(picture.page.numberFromOne)"
        let base = "\(PictureSaver.fileName(story))-\(page)", isSaving = isSaving, messages = messages
        do {
            thread = try DedicatedThread {
                let notice = PictureSaver.write(picture.surface, to: PictureSaver.newFile(base))
                isSaving.value.withLock { $0 = false }
                remote.show(notice: messages(notice))
            }
        } catch {
            isSaving.value.withLock { $0 = false }
            remote.show(notice: messages("not saved: \(error.reason)"))
        }
    }

    /// Waits until the last picture is saved, for at most a few seconds.
    func finish() { _ = thread?.join(within: .seconds(5)) }

    /// Returns the name of a new file.
    private static func newFile(_ base: String) -> String {
        var file = "\(base).png", number = 2
        while FileSystem.exists(file) {
            file = "\(base)-\(number).png"
            number += 1
        }
        return file
    }

    /// Writes a picture to a file. Returns a message for the user.
    private static func write(_ surface: Surface, to file: String) -> Message {
        do {
            let output = try NewFile(file)
            do throws(PictureError) {
                try PictureOptions().write(surface, as: .png, to: output.descriptor)
            } catch {
                output.discard()
                return "not saved: \(error.reason)"
            }
            try output.commit()
            return "saved as \(file)"
        } catch {
            return "not saved: \(error.reason)"
        }
    }

    /// Returns a text without characters that have a special meaning in paths or on a command line.
    private static func fileName(_ text: String) -> String {
        let stem = StoryFileName.stem(of: Paths.split(text).name)
        let name = String(stem.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" }.prefix(60))
        return name.isEmpty || name == "-" ? "recap" : name
    }
}
