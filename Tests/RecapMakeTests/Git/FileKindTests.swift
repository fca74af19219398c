import Testing

@testable import RecapMake

@Suite struct FileKindTests {
    private func kind(_ path: String) -> SourceFileKind { SourceFileKind(path: Array(path.utf8).span) }

    @Test func filesOfPackageManagersAndBuildsAreGenerated() {
        for folder in SourceFileKind.foreignFolders {
            #expect(kind("\(folder)/a.js") == .generated && kind("app/\(folder)/b/a.js") == .generated, "\(folder)")
            #expect(kind("app/my\(folder)/a.js") != .generated && kind("app/\(folder).js") != .generated, "\(folder)")
        }
        for file in SourceFileKind.lockFiles {
            #expect(kind(file) == .generated && kind("a/b/\(file)") == .generated, "\(file)")
            #expect(kind("a/b/x\(file)") != .generated, "\(file)")
        }
        for file in ["x.min.js", "api.pb.go", "view.snap", "yarn.lock"] {
            #expect(kind(file) == .generated && kind("a/\(file)") == .generated, "\(file)")
        }
    }

    @Test func theEndingOrTheWholeNameSaysTheLanguage() {
        for (ending, language) in SourceFileKind.languages {
            #expect(kind("src/x.\(ending)") == .source(language: language), "\(ending)")
            #expect(kind("x.y.\(ending.uppercased())") == .source(language: language), "\(ending)")
            // A file named "f" or "go" is not in Fortran or Go.
            #expect(kind("src/\(ending)") == .other || SourceFileKind.languagesOfNames[ending] != nil, "\(ending)")
        }
        #expect(
            kind("Dockerfile") == .source(language: "Dockerfile") && kind("a/Makefile") == .source(language: "Make"))
        #expect(kind("README") == .other && kind("notes.txt") == .other && kind("c.") == .other)
    }
}
