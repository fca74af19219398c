#if Media
    import Foundation
    import RecapMediaWire
    import TestSupport
    import Testing

    /// The fonts that a program which draws can read behind its fence.
    @Suite struct FontFileTests {
        /// Draws nothing, and returns the size of a cell of a font as the program says it, with the fonts of a folder alone.
        private func measure(
            _ family: String, fonts folder: String
        ) throws -> (cell: PictureCellSize?, errors: String) {
            let home = try ScratchFolder()
            home.write(
                """
                <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
                <fontconfig><dir>\(folder)</dir><cachedir>\(home.path)/cache</cachedir></fontconfig>
                """, to: "fonts.conf")
            let process = Process()
            process.executableURL = URL(filePath: WorkerDriver.program)
            process.arguments = ["draw"]
            process.environment = ["FONTCONFIG_FILE": home.path("fonts.conf"), "HOME": home.path]
            let input = Pipe(), output = Pipe(), errors = Pipe()
            (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
            try process.run()
            try input.fileHandleForWriting.write(
                contentsOf: DrawingMessage.measure(fontFamily: family, cellHeight: 20).encoded)
            try input.fileHandleForWriting.close()
            var reply = MessageDecoder<PictureCellSize>()
            reply.append(output.fileHandleForReading.readDataToEndOfFile())
            let line = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (try reply.next(), line)
        }

        @Test("Fonts that a folder links to are found, wherever they are", arguments: ["file", "folder", "deep"])
        func links(kind: String) throws {
            let elsewhere = try ScratchFolder(), fonts = try ScratchFolder()
            let installed = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
            elsewhere.makeFolder("kept")
            try FileManager.default.copyItem(atPath: installed, toPath: elsewhere.path("kept/mono.ttf"))
            switch kind {
            case "file": fonts.link("mono.ttf", to: elsewhere.path("kept/mono.ttf"))
            case "folder": fonts.link("linked", to: elsewhere.path("kept"))
            default:
                fonts.makeFolder("own")
                fonts.link("own/mono.ttf", to: elsewhere.path("kept/mono.ttf"))
            }
            let drawn = try measure("DejaVu Sans Mono", fonts: fonts.path)
            #expect(drawn.cell?.width == 10 && drawn.cell?.height == 20, "\(drawn)")
        }
    }
#endif
