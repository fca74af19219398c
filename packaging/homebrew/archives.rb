  version "@VERSION@"
  on_intel do
    url "@ADDRESS@/@FILE_x86_64@"
    sha256 "@SHA256_x86_64@"
  end
  on_arm do
    url "@ADDRESS@/@FILE_aarch64@"
    sha256 "@SHA256_aarch64@"
  end
