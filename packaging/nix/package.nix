# The archive of a release for nixpkgs. Scripts/make-recipes fills in what stands between @ and @.
{
  lib,
  stdenv,
  fetchurl,
  autoPatchelfHook,
}:

let
  archives = {
    x86_64-linux = { name = "@FILE_x86_64@"; sha256 = "@SHA256_x86_64@"; };
    aarch64-linux = { name = "@FILE_aarch64@"; sha256 = "@SHA256_aarch64@"; };
  };
  archive =
    archives.${stdenv.hostPlatform.system}
      or (throw "recap-tui has no archive for ${stdenv.hostPlatform.system}");
in
stdenv.mkDerivation {
  pname = "recap-tui";
  version = "@VERSION@";

  src = fetchurl {
    url = "@ADDRESS@/${archive.name}";
    inherit (archive) sha256;
  };

  # The player is static. The loader of the other programs is set, and their libraries are those of the archive.
  nativeBuildInputs = [ autoPatchelfHook ];
  dontStrip = true;

  installPhase = ''
    runHook preInstall
    mkdir -p $out
    cp -r bin libexec share $out/
    addAutoPatchelfSearchPath $out/libexec/recap-tui/lib
    runHook postInstall
  '';

  meta = {
    description = "Stories for the terminal, page by page";
    homepage = "@PROJECT@";
    license = lib.licenses.mit;
    mainProgram = "recap-tui";
    platforms = builtins.attrNames archives;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
  };
}
