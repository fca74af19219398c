import Testing

/// Pictures of pages against the same pages as text with colours, cell by cell.
@Suite("cells of pictures")
struct PictureCellTests {
    /// Reads the cells of a rendered page, and looks at the pixels of each: a blank is its background, a full block its ink but for
    /// round corners, and all else has pixels of both colours, or between the two. Gradients have no steps in pictures, so that a colour
    /// may differ by half of a step; rows of large letters, whose edges are those of their outlines, are left out.
    private static let comparison = #"""
        import re, sys, unicodedata
        from PIL import Image
        columns, rows = int(sys.argv[3]), int(sys.argv[4])
        picture = Image.open(sys.argv[1]).convert("RGB")
        width, height = picture.width // columns, picture.height // rows
        assert picture.size == (columns * width, rows * height), picture.size
        faults, count = [], 0

        step = 8

        def between(pixel, one, other):
            return all(min(a, b) - step <= value <= max(a, b) + step for value, a, b in zip(pixel, one, other))

        lines = open(sys.argv[2], encoding="utf-8").read().split("\n")[:rows]
        for y, line in enumerate(lines):
            # The bars move.
            if y < 2 or re.search("[\u2596-\u259f]", "".join(lines[y - 1:y + 2])): continue
            ink = paper = None
            x = 0
            for codes, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b])", line):
                if not text:
                    codes = [int(code or 0) for code in codes.split(";")]
                    while codes:
                        code = codes.pop(0)
                        if code == 0: ink = paper = None
                        elif code in (38, 48):
                            assert codes.pop(0) == 2
                            color = tuple(codes.pop(0) for _ in range(3))
                            if code == 38: ink = color
                            else: paper = color
                        else: assert code in (1, 3, 4, 22, 23, 24), code
                    continue
                if unicodedata.combining(text) or unicodedata.category(text) in ("Mn", "Me", "Cf"): continue
                cells = 2 if unicodedata.east_asian_width(text) in "WF" else 1
                box = picture.crop((x * width, y * height, (x + cells) * width, (y + 1) * height))
                pixels = list(box.getdata())
                where = f"{text} at {x}, {y}: ink {ink}, paper {paper}"
                x += cells
                if paper is None: continue
                count += 1
                shown = set(pixels)
                if text == " ":
                    if not all(between(pixel, paper, paper) for pixel in shown): faults.append(f"{where}: {list(shown)[:3]}")
                elif text == "█":
                    # The corners of bars are round.
                    full = sum(between(pixel, ink, ink) for pixel in pixels)
                    if full < 0.8 * len(pixels) or not all(between(pixel, ink, paper) for pixel in shown):
                        faults.append(f"{where}: {list(shown)[:3]}")
                elif text < "\u0590" or "\u2190" <= text < "\u2c00":
                    if not all(between(pixel, ink, paper) for pixel in shown): faults.append(f"{where}: other colours")
                    if len(shown) < 2 and ink != paper: faults.append(f"{where}: nothing drawn")
                elif len(shown) < 2: faults.append(f"{where}: nothing drawn")
        print(count > columns * (rows - 4) / 3, "\n".join(faults[:5]))
        """#

    @Test(
        "Each cell of a picture has the ink and the background that the terminal gets",
        arguments: [("kinds", 15), ("kinds", 4)], [(40, 12), (80, 24), (45, 40), (99, 31)])
    func cells(_ page: (story: String, number: Int), _ size: (columns: Int, rows: Int)) throws {
        let folder = try TemporaryFolder()
        let picture = folder.path + "/page.png"
        // Pages without large letters, bars and panels, which are smoother in pictures, on screens without large text.
        let story = page.story,
            options = ["--page", "\(page.number)", "--reduce-motion", "--size", "\(size.columns)x\(size.rows)"]
        let exported = try Command(arguments: ["export", story, "-o", picture] + options)
        #expect(exported.ending == .exited(0), "\(exported.errors)")
        // At the end of the page, of which the picture is.
        let rendered = try Command(arguments: ["render", story, "--at", "1000", "--color", "truecolor"] + options)
        let text = try folder.write(rendered.output, to: "page.txt")
        #expect(try python(Self.comparison, picture, text, "\(size.columns)", "\(size.rows)") == "True \n")
    }
}
