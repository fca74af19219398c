internal import RecapJSON
internal import RecapLanguage

extension SkippedRow {
    static let noPlay = SkippedRow("that are not plays"), noName = SkippedRow("without a name")
}

/// The parts of an exported row that are used for recaps.
struct PlayRow {
    /// The members that are read. Others, such as the listener's IP address and location, are ignored.
    private struct Members {
        var time = -1, length = -1
        var track = -1, artist = -1, album = -1, trackAddress = -1
        var episode = -1, show = -1, episodeAddress = -1
        var book = -1, chapter = -1, chapterAddress = -1
        var end = -1, skipped = -1, shuffle = -1, isPrivate = -1
        var export = Play.Export.extended
    }

    private let document: JSONDocument
    private let members: Members

    /// Finds the relevant members of an object in a document.
    init(_ document: JSONDocument, _ index: Int) {
        self.document = document
        var members = Members()
        document.forEachMember(of: index) { PlayRow.note($1, of: $0, in: &members) }
        self.members = members
    }

    private static func note(_ value: Int, of key: Span<UInt8>, in members: inout Members) {
        // The length alone distinguishes nearly all names.
        switch key.count {
        case 2: if key.starts(with: "ts") { members.time = value }
        case 7:
            if key.starts(with: "shuffle") { members.shuffle = value }
            if key.starts(with: "skipped") { members.skipped = value }
            if key.starts(with: "endTime") {
                members.time = value
                members.export = .account
            }
        case 8: if key.starts(with: "msPlayed") { members.length = value }
        case 9:
            if key.starts(with: "ms_played") { members.length = value }
            if key.starts(with: "trackName") { members.track = value }
        case 10:
            if key.starts(with: "reason_end") { members.end = value }
            if key.starts(with: "artistName") { members.artist = value }
        case 11:
            if key.starts(with: "podcastName") { members.show = value }
            if key.starts(with: "episodeName") { members.episode = value }
            if key.starts(with: "chapterName") { members.chapter = value }
        case 12: if key.starts(with: "episode_name") { members.episode = value }
        case 13: if key.starts(with: "audiobookName") { members.book = value }
        case 14: if key.starts(with: "incognito_mode") { members.isPrivate = value }
        case 15: if key.starts(with: "audiobook_title") { members.book = value }
        case 17:
            if key.starts(with: "spotify_track_uri") { members.trackAddress = value }
            if key.starts(with: "episode_show_name") { members.show = value }
        case 19: if key.starts(with: "spotify_episode_uri") { members.episodeAddress = value }
        case 21: if key.starts(with: "audiobook_chapter_uri") { members.chapterAddress = value }
        case 23: if key.starts(with: "audiobook_chapter_title") { members.chapter = value }
        case 26: if key.starts(with: "master_metadata_track_name") { members.track = value }
        case 32: if key.starts(with: "master_metadata_album_album_name") { members.album = value }
        case 33: if key.starts(with: "master_metadata_album_artist_name") { members.artist = value }
        default: break
        }
    }

    /// Whether the play took place in a private session.
    var isPrivate: Bool { members.isPrivate >= 0 && document.kind(members.isPrivate) == .true }

    /// Returns the play that the row describes, or the issue if the row is incomplete. Adds its names to a table.
    func play(_ names: inout WordTable) -> Result<Play, SkippedRow> {
        guard members.time >= 0 || members.length >= 0 else { return .failure(.noPlay) }
        guard let time = document.textRange(members.time),
            let end = Timestamp.seconds(of: document.bytes.span.extracting(time)), end >= 0
        else { return .failure(.noTime) }
        guard let milliseconds else { return .failure(.noLength) }
        let what: (kind: Play.Kind, title: Int, artist: Int, address: Int)
        if isText(members.track), isText(members.artist) {
            guard !isUnknown else { return .failure(.noName) }
            what = (.track, members.track, members.artist, members.trackAddress)
        } else if let show = [members.show, members.episode, members.episodeAddress].first(where: isText) {
            what = (.episode, show, -1, members.episodeAddress)
        } else if let book = [members.book, members.chapter, members.chapterAddress].first(where: isText) {
            what = (.audiobook, book, -1, members.chapterAddress)
        } else {
            return .failure(.noName)
        }
        let title = number(what.title, &names)
        let artist = what.artist < 0 ? -1 : number(what.artist, &names)
        return .success(
            Play(
                end: end, milliseconds: milliseconds, title: title, artist: artist,
                album: what.kind == .track && isText(members.album) ? number(members.album, &names) : -1,
                address: isText(what.address) ? number(what.address, &names) : title,
                kind: what.kind, export: members.export, traits: traits))
    }

    /// Whether the artist's name is the placeholder for an unknown one.
    private var isUnknown: Bool {
        document.isText(members.artist, "Unknown Artist")
    }

    private var milliseconds: Int32? {
        guard members.length >= 0, document.kind(members.length) == .number else { return nil }
        let number = document.double(members.length)
        return number >= 0 && number <= Double(Play.longest) ? Int32(number) : nil
    }

    private var traits: Play.Traits {
        var traits: Play.Traits = []
        switch kind(members.shuffle) {
        case .true: traits.formUnion([.shuffled, .knowsShuffle])
        case .false: traits.insert(.knowsShuffle)
        default: break
        }
        let isEnded = isText(members.end)
        if isEnded || kind(members.skipped) == .true || kind(members.skipped) == .false { traits.insert(.knowsSkip) }
        let isByButton = isEnded && document.isText(members.end, "fwdbtn")
        if isByButton || kind(members.skipped) == .true && !isEnded { traits.insert(.skipped) }
        return traits
    }

    private func kind(_ index: Int) -> JSONToken.Kind { index < 0 ? .null : document.kind(index) }

    /// Returns whether a member is a string that isn't empty.
    private func isText(_ index: Int) -> Bool { document.textRange(index) != nil }

    private func number(_ index: Int, _ names: inout WordTable) -> Int32 { document.number(ofName: index, in: &names) }
}
