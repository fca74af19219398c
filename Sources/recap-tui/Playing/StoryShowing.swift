internal import RecapMedia
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene
internal import RecapStory

/// One story on the screen, with what every showing gives it: its media, pictures that can be saved, links that can be opened, and
/// those who follow it from outside.
struct StoryShowing {
    let player: Player
    private let studio: MediaStudio
    /// `nil` if nothing is saved.
    private let saver: PictureSaver?

    /// Prepares a showing.
    ///
    /// - Parameters:
    ///   - story: The story as it is shown first.
    ///   - name: The name of the story on the command line.
    ///   - studio: The media of the story. It is closed after the showing.
    ///   - displayType: The setting of large letters, which showings share.
    ///   - audience: Playback observers outside the process.
    ///   - source: The origin of changes of the story; `nil` for a story that stays unchanged.
    ///   - isKiosk: Whether no link is opened, and no picture is saved.
    init(
        _ story: Story, named name: String, _ studio: MediaStudio, _ displayType: DisplayType, _ appearance: Appearance,
        on terminal: NcursesTerminal, _ options: PlayerOptions, audience: PlayingAudience, source: StoryWatcher?,
        isKiosk: Bool = false
    ) {
        let player = Player(
            story: story, kinds: ProgramMedia.kinds, services: ProgramMedia.services(studio, displayType),
            environment: appearance.screenEnvironment(terminal.capabilities), terminal: terminal, options: options,
            source: source)
        player.followers = audience.followers(ofStoryNamed: name)
        (self.player, self.studio) = (player, studio)
        guard !isKiosk else {
            saver = nil
            return
        }
        let saver = PictureSaver(appearance.messages) { [unowned player] in try player.makeRemote() }
        player.openLink = LinkOpener.opener(appearance.messages)
        player.onSavePicture = { saver.save($0, of: name) }
        self.saver = saver
    }

    /// Plays the story until it is over, or an event ends it.
    func run() -> PlayerOutcome {
        let outcome = player.run()
        saver?.finish()
        studio.close()
        return outcome
    }
}
