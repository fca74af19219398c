# A formula for Homebrew on Linux. It has not been tried. In a checkout it builds the last commit, as a version from HEAD:
#     brew tap recap/tui "$PWD"
#     brew install --HEAD recap/tui/recap-tui
# Scripts/make-release adds the archives of a release, which are installed without building.
class RecapTui < Formula
  desc "Stories for the terminal, page by page"
  license "MIT"
  # The archives of a release are put here.
  head do
    url "file://#{File.expand_path("..", __dir__)}", using: :git
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
    depends_on "ncurses"
    depends_on "rlottie"
    depends_on "sqlite"
    depends_on "webp"
  end

  depends_on :linux

  def install
    unless build.head?
      prefix.install "bin", "libexec", "share"
      return
    end
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
