internal import Glibc
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface

/// Follows the files of one story, and of the data that is laid over it, and reads them anew when they were written.
///
/// Folders are watched, not files: most editors put a new file in the place of the old one. (Linux: inotify.)
final class StoryWatcher: StorySource {
    let descriptor: Int32
    private let story: LoadedStory
    private let data: [String]
    private let prepare: (inout LoadedStory) -> Void
    /// The names that matter in each folder that is watched.
    private var names: [Int32: Set<String>] = [:]

    /// What follows the files of a story; `nil` where there are none to follow.
    ///
    /// `prepare` does to a story that was read anew what the command line asks for.
    init?(of story: LoadedStory, data: [String], prepare: @escaping (inout LoadedStory) -> Void) {
        // What came by a pipe can't be read again.
        guard !([story.name] + data).contains("-") else { return nil }
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        self.story = story
        self.data = data
        self.prepare = prepare
        for name in [story.name] + data {
            guard let path = StoryLoader.path(of: name) else { continue }
            for place in [path, FileSystem.target(of: path)].compactMap({ $0 }) { watch(place) }
        }
    }

    deinit { close(descriptor) }

    private func watch(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last else { return }
        let folder = parts.count == 1 ? "." : parts.count == 2 && path.hasPrefix("/") ? "/" : nil
        let watched = unsafe inotify_add_watch(
            descriptor, folder ?? parts.dropLast().joined(separator: "/"), UInt32(IN_CLOSE_WRITE | IN_MOVED_TO))
        if watched >= 0 { names[watched, default: []].insert(String(name)) }
    }

    func change() -> StoryChange? {
        guard takeEvents() else { return nil }
        do throws(StoryLoader.Unreadable) {
            var overlays: [StoryText] = []
            for name in data { overlays.append(try StoryLoader.read(name)) }
            let reading = Story.parse(
                try StoryLoader.read(story.name), data: overlays,
                vocabulary: SceneVocabulary.story(with: story.assets))
            if let read = reading.story {
                var loaded = LoadedStory(name: story.name, story: read, assets: story.assets)
                prepare(&loaded)
                return .story(loaded.story)
            }
            let first = reading.diagnostics.first { $0.severity == .error }
            return first.map { .problem($0.shortHeadline) }
        } catch {
            return .problem(error.text)
        }
    }

    /// Takes all events that are there. Returns whether any is of a file that matters.
    private func takeEvents() -> Bool {
        var isOurs = false
        while true {
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
                count = max(0, unsafe read(descriptor, buffer.baseAddress, buffer.count))
            }
            guard !bytes.isEmpty else { return isOurs }
            // struct inotify_event: wd, mask, cookie and the length of the name, 32 bits each; then the name.
            var at = 0
            while at + 16 <= bytes.count {
                func word(_ offset: Int) -> UInt32 {
                    (0..<4).reduce(0) { $0 | UInt32(bytes[at + offset + $1]) << (8 * UInt32($1)) }
                }
                let watched = Int32(bitPattern: word(0)), end = min(at + 16 + Int(word(12)), bytes.count)
                let name = String(decoding: bytes[(at + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
                // After more events than the system keeps, any file may have changed.
                if word(4) & UInt32(IN_Q_OVERFLOW) != 0 || names[watched]?.contains(name) == true { isOurs = true }
                at = end
            }
        }
    }
}
