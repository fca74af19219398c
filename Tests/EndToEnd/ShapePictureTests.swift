import TestSupport
import Testing

/// The characters that pictures have no font for.
@Suite("shapes in pictures")
struct ShapePictureTests {
    @Test("Lines, blocks, sextants, arrows and points are drawn up to the sides of their cells")
    func shapes() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/shapes.png"
        let export = try Command("export", Places.fixture("signs"), "-o", path, "--size", "40x12", "--scale", "0.5")
        #expect(export.ending == .exited(0), "\(export.errors)")
        // The difference of each pixel from the background, in tenths.
        let picture = try python(
            """
            import sys
            from PIL import Image
            picture = Image.open(sys.argv[1]).convert("L")
            paper = picture.getpixel((0, picture.size[1] // 2))
            for y in range(picture.size[1]):
                row = [abs(picture.getpixel((x, y)) - paper) for x in range(picture.size[0])]
                print("".join(" .:-=+*#%@"[level * 10 // 256] for level in row).rstrip())
            """, path)
        if let problem = snapshotProblem(picture, "picture-shapes") { Issue.record("\(problem)") }
    }
}
