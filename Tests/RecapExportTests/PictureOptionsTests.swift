import RecapMediaWire
import RecapScene
import RecapStory
import RecapSurface
import Testing

@testable import RecapExport

/// The resolution of the pictures of films.
@Suite struct PictureOptionsTests {
    private func film(_ size: CellSize, recordsFigures: Bool = true) throws -> FrameRecorder {
        let text = SourceText(name: "s", text: #"{"version":1,"pages":[{"elements":[{"kind":"text","text":"a"}]}]}"#)
        var options = RecordingOptions()
        options.recordsFigures = recordsFigures
        return FrameRecorder(
            story: try #require(Story.parse(text).story),
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)),
            size: size, options: options)
    }

    private func recording(of film: FrameRecorder) throws -> PictureRecording? {
        try #require(Mirror(reflecting: film).descendant("scene", "environment") as? SceneEnvironment).pictureRecording
    }

    @Test("Cells are as large as a frame has room for, and pictures behind pages go on to its sides")
    func frames() throws {
        func prepared(_ width: Int, _ height: Int) throws -> PictureRecording? {
            let options = PictureOptions(frame: DrawingSize(width: width, height: height))
            return try recording(of: options.prepared(film(CellSize(width: 40, height: 12))))
        }
        // The width is the limit: 40 columns of 24 pixels, with 512 pixels above and below.
        #expect(
            try prepared(960, 1600)
                == PictureRecording(
                    cell: CellSize(width: 24, height: 48), movingCell: CellSize(width: 24, height: 48),
                    bleed: CellSize(width: 0, height: 11)))
        // The height is the limit.
        #expect(
            try prepared(1200, 360)
                == PictureRecording(
                    cell: CellSize(width: 15, height: 30), movingCell: CellSize(width: 15, height: 30),
                    bleed: CellSize(width: 20, height: 0)))
        // A frame in which cells fit exactly.
        #expect(
            try prepared(800, 480)
                == PictureRecording(
                    cell: CellSize(width: 20, height: 40), movingCell: CellSize(width: 20, height: 40),
                    bleed: CellSize(width: 0, height: 0)))
        let plain = try recording(of: PictureOptions().prepared(film(CellSize(width: 40, height: 12))))
        #expect(plain?.cell == CellSize(width: 10, height: 20) && plain?.bleed == CellSize(width: 0, height: 0))
    }

    @Test("A picture of all cells, those beyond the sides included, has no more pixels than allowed")
    func limits() throws {
        let film = try film(CellSize(width: 40, height: 12)), cell = CellSize(width: 10, height: 10)
        // 60 by 12 cells of 100 pixels.
        let bleed = CellSize(width: 10, height: 0)
        #expect(try recording(of: film.recordingPictures(cell: cell, bleed: bleed, most: 72_000))?.cell == cell)
        #expect(
            try recording(of: film.recordingPictures(cell: cell, bleed: bleed, most: 18_000))?.cell
                == CellSize(width: 5, height: 5))
        // 40 by 20 cells.
        #expect(
            try recording(of: film.recordingPictures(cell: cell, bleed: CellSize(width: 0, height: 4), most: 80_000))?
                .cell
                == cell)
        let half = try recording(of: film.recordingPictures(cell: cell, detail: 0.5))
        #expect(half?.cell == cell && half?.movingCell == CellSize(width: 5, height: 5))
        let cells = try self.film(CellSize(width: 40, height: 12), recordsFigures: false)
        #expect(try recording(of: cells.recordingPictures(cell: cell)) == nil)
    }
}
