# A formula for Homebrew on Linux. It has not been tried. It builds the last commit of a checkout, as a version from HEAD:
#     brew tap recap/tui "$PWD"
#     brew install --HEAD recap/tui/recap-tui
class RecapTui < Formula
  desc "Stories for the terminal, page by page"
  license "MIT"
  head "file://#{File.expand_path("..", __dir__)}", using: :git

  depends_on "pkgconf" => :build
  depends_on "swift" => :build
  depends_on "cairo"
  depends_on "cmark-gfm"
  depends_on "fontconfig"
  depends_on "freetype"
  depends_on "fribidi"
  depends_on "giflib"
  depends_on "harfbuzz"
  depends_on "jpeg-turbo"
  depends_on "libarchive"
  depends_on "libpng"
  depends_on :linux
  depends_on "ncurses"
  depends_on "rlottie"
  depends_on "sqlite"
  depends_on "webp"

  def install
    # Homebrew has shared libraries alone, and installs what is missing itself, which Scripts/setup does elsewhere.
    programs = ["recap-tui", "recap-media-worker", "recap-make"]
    programs.each do |program|
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--traits", "Media",
             "--static-swift-stdlib", "--product", program
    end
    system "Scripts/split-symbols", "stripped", *programs.map { |program| ".build/release/#{program}" }
    with_env(PREFIX: prefix) { system "Scripts/install", "stripped" }
  end

  test do
    assert_match "compiler", shell_output("#{bin}/recap-tui --version --verbose")
    system bin/"recap-tui", "validate", "onboarding"
  end
end
