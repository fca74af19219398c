internal import ArgumentParser
internal import Glibc
internal import RecapFeed
internal import RecapMedia
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene

/// Everything that a call asks of a feed.
struct FeedRequest {
    var names: [String]
    var data: [String] = []
    var remainSeconds: Double?
    var options = FeedOptions()
    var look = Look()
    var hasMouse = true
    var isPlain = false
    var isWatched = false
    var allowsOutside = false
    /// Where events are written, line by line.
    var events: String?

    /// Plays the feed.
    func perform() throws {
        let source = FileFeed(
            names: names, data: data, remainSeconds: remainSeconds, allowsOutside: allowsOutside)
        var terminalOptions = NcursesTerminal.Options()
        terminalOptions.mouse = hasMouse
        terminalOptions.focus = options.pausesWithoutFocus
        terminalOptions.color = look.color.choice
        let terminal = try NcursesTerminal(terminalOptions)
        let studio = Media.studio(assets: FolderAssets("."))
        let outcome: PlayerOutcome
        do {
            let player = try FeedPlayer(
                source: source, kinds: Media.kinds, services: Media.services(studio),
                environment: look.environment(terminal.capabilities), terminal: terminal, options: options)
            player.onAttach = { entry in
                studio.setAssets(StoryLoader.assets(of: entry.id, allowsOutside: allowsOutside))
            }
            outcome = player.run()
        } catch {
            terminal.close()
            throw error
        }
        studio.close()
        terminal.close()
        Media.tellFailures(of: studio)
        switch outcome {
        case .dismissed: break
        case .interrupted: terminal.die(ofSignal: SIGINT)
        case .quit: terminal.die(ofSignal: SIGQUIT)
        case .terminated(let signal): terminal.die(ofSignal: signal)
        case .terminalClosed: throw ExitStatus.cannotPlay
        }
    }
}
