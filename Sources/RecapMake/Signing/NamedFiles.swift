internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// The files that a story names, which a signature covers: its data, catalogues of translations, pictures and media.
struct NamedFiles {
    /// The path of the story's folder.
    let folder: String

    /// The maximum size of a file in bytes.
    private static let limit = 1 << 28

    /// Returns the names in a story, each once and in order. Data, which has no pages, names none.
    func names(in story: JSONObject) -> [String] {
        guard story["pages"] != nil else { return [] }
        var names: Set<String> = []
        switch story["data"] {
        case .string(let name)?: names.insert(name)
        case .object(let members)? where members.count == 1:
            if case .string(let name)? = members["src"], name.utf8.reversed().starts(with: ".json".utf8.reversed()) {
                names.insert(name)
            }
        default: break
        }
        switch story["translations"] {
        case .string(let pattern)? where pattern.contains(NamedFiles.language): names.formUnion(catalogues(pattern))
        case .object(let languages)?:
            for case (_, .string(let name)) in languages { names.insert(name) }
        default: break
        }
        for (key, value) in story where !["data", "translations", SignedFile.member].contains(key) {
            NamedFiles.addMedia(in: value, named: key, to: &names)
        }
        names.remove("")
        return names.sorted()
    }

    /// What stands for the language in the name of a catalogue.
    private static let language = "{lang}"

    /// Returns the names of the catalogues that there are for a name with a part for the language.
    private func catalogues(_ pattern: String) -> [String] {
        var found = Language.all.map { pattern.replacing(NamedFiles.language, with: $0.tag) }
        // Tags such as pt-BR are not in the list.
        let slash = pattern.utf8.lastIndex(of: UInt8(ascii: "/")).map(pattern.utf8.index(after:)) ?? pattern.startIndex
        let path = pattern[..<slash], name = pattern[slash...]
        if !path.contains(NamedFiles.language), let part = name.firstRange(of: NamedFiles.language) {
            let start = name[..<part.lowerBound], end = name[part.upperBound...]
            found += FileSystem.names(in: Paths.join(folder, String(path)))
                .filter {
                    $0.hasPrefix(start) && $0.hasSuffix(end) && $0.utf8.count >= start.utf8.count + end.utf8.count
                }
                .map { path + $0 }
        }
        return found.filter { FileSystem.isRegularFile(Paths.join(folder, $0)) }
    }

    /// Adds the names of media in a value. The recursion is as deep as the file, which the reader of JSON limits.
    private static func addMedia(in value: JSONValue, named key: String, to names: inout Set<String>) {
        switch value {
        case .array(let elements): for element in elements { addMedia(in: element, named: key, to: &names) }
        case .object(let members):
            for (name, value) in members {
                let isMedia = name == "src" || key == "background" && ["image", "lottie"].contains(name)
                if isMedia, case .string(let file) = value {
                    names.insert(file)
                } else {
                    addMedia(in: value, named: name, to: &names)
                }
            }
        default: break
        }
    }

    /// Returns the hash of a file. Throws if it can't be read, or is outside of the folder.
    func hash(of name: String) throws(FileError) -> String {
        SHA256.text(of: try Folder(folder).open(name).bytes(limit: NamedFiles.limit))
    }
}
