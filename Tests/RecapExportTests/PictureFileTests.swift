import Foundation
import RecapExport
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Pictures and animations that a program writes of its stories.
@Suite struct PictureFileTests {
    private func film(_ pages: [Page]) -> FrameRecorder {
        FrameRecorder(
            story: Story(pages: pages),
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)),
            size: CellSize(width: 20, height: 6), options: RecordingOptions(frameRate: 4))
    }

    private func page(_ text: String) -> Page {
        Page(advance: .after(1), elements: [StoryElement(TextBlock(Template(verbatim: text)))])
    }

    #if Media
        @Test(
            "Each format is written whole, with the same bytes each time, as large as its cells",
            arguments: PictureFile.Format.allCases)
        func formats(_ format: PictureFile.Format) throws {
            let folder = try ScratchFolder()
            let marks: [PictureFile.Format: String] = [.png: "PNG", .apng: "PNG", .gif: "GIF89a", .webp: "RIFF"]
            var files: [Data] = []
            for (name, height) in [("a", 20), ("b", 20), ("c", 40)] {
                let path = folder.path(name)
                try PictureFile(format, cellHeight: height).write(film([page("one"), page("two")]), to: path)
                files.append(try Data(contentsOf: URL(filePath: path)))
            }
            #expect(String(decoding: files[0].prefix(8), as: UTF8.self).contains(try #require(marks[format])))
            #expect(files[0] == files[1] && files[2].count > files[0].count)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).count == 3)
        }

        @Test("A PNG is the last page of the film; an animation is all of it")
        func pages() throws {
            let folder = try ScratchFolder()
            func bytes(_ format: PictureFile.Format, _ pages: String...) throws -> Data {
                let path = folder.path("file")
                try PictureFile(format).write(film(pages.map { page($0) }), to: path)
                return try Data(contentsOf: URL(filePath: path))
            }
            #expect(try bytes(.gif, "one", "two").count > bytes(.gif, "two").count)
            let of = Story(pages: [page("one"), page("two")])
            let environment = SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true))
            func still(_ page: Int) throws -> Data {
                let film = FrameRecorder(
                    story: of, environment: environment, size: CellSize(width: 20, height: 6),
                    options: RecordingOptions(frameRate: 4, pages: [page]))
                try PictureFile(.png).write(film, to: folder.path("still"))
                return try Data(contentsOf: URL(filePath: folder.path("still")))
            }
            #expect(try bytes(.png, "one", "two") == still(1) && still(0) != still(1))
        }
    #endif

    @Test("What can't be written is told, and leaves no file")
    func failures() throws {
        let folder = try ScratchFolder()
        func reason(_ file: PictureFile, _ pages: [Page], _ path: String) -> String {
            do throws(PictureFileError) {
                try file.write(film(pages), to: path)
                return ""
            } catch {
                return error.description
            }
        }
        let path = folder.path("a.png")
        let missing = reason(PictureFile(.png, worker: "/no/such/worker"), [page("one")], path)
        #expect(missing.hasPrefix("/no/such/worker can't be started: "))
        #expect(reason(PictureFile(.png), [], path) == "there is no page to show")
        #expect(
            reason(PictureFile(.png), [page("one")], "/no/such/a.png").hasPrefix("/no/such/a.png can't be written: "))
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
