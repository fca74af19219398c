//! A feed of stories from an embedder's own source.

import RecapFeed
import RecapKit

// snippet.hide
/// A server that has two stories.
struct Server: Sendable {
    struct Item: Sendable {
        var id: String
        var header: StoryHeader
    }

    var pages: AsyncStream<[Item]> {
        AsyncStream { continuation in
            for id in ["first", "second"] { continuation.yield([Item(id: id, header: StoryHeader(title: id))]) }
            continuation.finish()
        }
    }

    func story(_ id: String) async throws -> Story { Story { Page { Title("Story") } } }
}
let server = Server()
let terminal = try NcursesTerminal()
// snippet.show
struct Team: FeedSource {
    func changes() -> some AsyncSequence<FeedChange, Never> & Sendable {
        server.pages.map { page in .append(page.map { FeedEntry(id: $0.id, header: $0.header) }) }
    }
    func story(of entry: FeedEntry) async throws -> Story { try await server.story(entry.id) }
}
let player = try FeedPlayer(Team(), on: terminal)
player.onEvent = { event in print(event.jsonLine) }  // started, ended, page shown, liked, no next, no previous
let remote = try player.makeRemote()  // sends commands, or stops the feed, from any task
let outcome = player.run()
// snippet.hide
remote.stop()  // too late to have an effect
print(outcome)
