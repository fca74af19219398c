internal import ArgumentParser
internal import RecapFeed
internal import RecapSurface
internal import RecapSystem

/// The locations of a feed as given on the command line.
struct FeedNames {
    /// The names: those given, or the folder of the bundled stories if there are none.
    let names: [String]
    /// The locations with these names.
    let places: [FeedLocation]

    /// Resolves names. Prints all problems with them, and throws an exit status if there are any. Files of data are left out, and are
    /// an error if there is nothing else.
    ///
    /// - Parameter allowsOutside: Whether feed files may list files outside their own folders.
    init(_ given: [String], allowsOutside: Bool) throws {
        names = given.isEmpty ? [try FeedNames.bundled()] : given
        var places: [FeedLocation] = []
        var failure: ExitCode?
        for name in names {
            do throws(FeedLocationError) {
                guard let path = FileSystem.resolve(name) ?? BundledStories.path(of: name) else { throw .missing }
                let place = try FeedLocation(path, allowsOutside: allowsOutside) {
                    StoryLoader.printHintForData($0, named: name)
                }
                if let place { places.append(place) }
            } catch {
                error.print(for: name)
                failure = failure ?? error.status
            }
        }
        if let failure { throw failure }
        guard !places.isEmpty else { throw ExitStatus.badStory }
        self.places = places
    }

    /// If the locations contain no stories, prints a message and throws an exit status.
    func checkStories() throws {
        guard !places.contains(where: \.hasStories) else { return }
        let list = names.map(\.sanitized).joined(separator: ", ")
        throw ExitStatus.noSuchFile.printing("\(list): there are no stories; recap-tui new writes a first one")
    }

    private static func bundled() throws -> String {
        if let folder = BundledStories.folder { return folder }
        throw ExitStatus.noSuchFile.printing("no bundled stories were found; run make install, or give a folder")
    }
}

extension FeedLocationError {
    fileprivate var status: ExitCode {
        if case .invalid = self { ExitStatus.badStory } else { ExitStatus.noSuchFile }
    }

    fileprivate func print(for name: String) {
        switch self {
        case .missing where name.isEmpty: StandardError.write("recap-tui: the name of the file is empty\n")
        case .missing:
            let hint = NearestFile.question(for: name).map { "; \($0)" } ?? ""
            StandardError.write("recap-tui: \(name.sanitized): no such file or folder\(hint)\n")
        case .unreadable(let reason):
            StandardError.write("recap-tui: \(name.sanitized): can't be read: \(reason)\n")
        case .invalid(let reading): DiagnosticPrinter.print(reading, of: name, warnings: false)
        }
    }
}
