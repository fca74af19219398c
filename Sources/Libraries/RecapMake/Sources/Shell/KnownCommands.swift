/// The well-known commands and keywords for facts about commands.
enum KnownCommands {
    /// The subcommands to count, by tool. Other words after a tool may be the user's own names.
    static let subcommands: [(tool: String, names: [String])] = [
        (
            "git",
            split(
                """
                add am apply archive bisect blame branch bundle checkout cherry cherry-pick clean clone commit config \
                describe diff difftool fetch format-patch gc grep help init log ls-files ls-remote ls-tree merge \
                mergetool mv notes pull push range-diff rebase reflog remote reset restore rev-list rev-parse revert rm \
                shortlog show sparse-checkout stash status submodule switch tag worktree
                """)
        ),
        ("apk", split("add del info search update upgrade")),
        ("apt", split("autoremove install list purge remove search show update upgrade")),
        ("brew", split("cleanup doctor info install list outdated search services tap uninstall update upgrade")),
        ("bun", split("add build create dev install remove run test update")),
        (
            "cargo",
            split(
                "add bench build check clean clippy doc fix fmt init install new publish remove run search test tree update"
            )
        ),
        ("deno", split("add bench check compile fmt info install lint run task test")),
        ("dnf", split("info install list remove search update upgrade")),
        (
            "docker",
            split(
                """
                attach build buildx commit compose container context cp create exec image images info inspect kill \
                load login logs network ps pull push restart rm rmi run save start stats stop system tag top version \
                volume
                """)
        ),
        ("dotnet", split("add build clean new publish restore run test tool watch")),
        ("gh", split("api auth browse gist issue pr release repo run search workflow")),
        ("go", split("build clean doc env fmt generate get install list mod run test tool vet work")),
        ("helm", split("create dependency get history install lint list repo rollback search template upgrade")),
        ("jj", split("abandon bookmark commit describe diff edit git log new rebase restore show split squash status")),
        (
            "kubectl",
            split(
                "apply attach config cp create delete describe diff edit exec explain expose get label logs patch "
                    + "port-forward rollout run scale top wait")
        ),
        ("mix", split("compile deps ecto format new phx.server release run test")),
        ("npm", split("audit ci init install link list outdated publish run start test uninstall update")),
        ("nix", split("build develop eval flake profile repl run search shell store")),
        ("pip", split("download freeze install list show uninstall")),
        ("pnpm", split("add build create dev dlx exec install remove run start test update")),
        ("podman", split("build compose exec images inspect logs ps pull push rm rmi run start stop volume")),
        ("poetry", split("add build install lock new remove run shell show update")),
        ("swift", split("build format package run test")),
        (
            "systemctl",
            split("cat daemon-reload disable edit enable is-active list-units reload restart show start status stop")
        ),
        ("terraform", split("apply destroy fmt import init output plan show state validate workspace")),
        ("tmux", split("attach detach kill-server kill-session list-sessions ls new new-session source-file")),
        ("uv", split("add build init lock pip python remove run sync tool tree venv")),
        ("yarn", split("add build create dev install remove run start test upgrade why")),
    ]

    /// The keywords of shell grammars.
    static let keywords: Set<String> = Set(
        split(
            "! [[ begin case coproc do done elif else end esac fi for foreach function if in repeat select switch then until "
                + "while { } ((")
    )

    /// Valid commands that are one edit away from others.
    static let real: Set<String> = Set(
        split(
            """
            ack ag alias apt awk bash bat bc bg bun cal cargo cat cc cd cdr chmod chown clang clear cmp code comm cp cron \
            curl cut dash date dd df diff dig dir dirs dot du echo ed egrep emacs env esac eval ex exa exit export eza \
            fd fg fgrep file find fmt fold ftp fzf gcc gdb gem getopt gh git glow go gpg grep gunzip gzip head helm help \
            hg history htop hx id ip jj jq java job jobs join just kill killall ksh last ld less let ln local locate lock \
            login look lp ls lsd lsof lua m4 make man mkdir mkfifo mix mktemp more mount mpv mtr mux mv nano nc ncdu nice \
            nix nl nm nmap node npm npx nvim od open pacman paste patch perl pgrep php ping pip pip3 pipx pkill pnpm popd \
            pr printf ps pushd pwd python python2 python3 read red reset rg rm rmdir rsync ruby rust rustc rustup scala \
            scp screen sed seq set sh sha1sum shift shred shuf sort source split ss ssh stat su sudo sum svn swift sync \
            tac tail tar tee telnet test tig time tmux tmuxp top touch tr trap tree true tsc tty type ulimit umask uname \
            uniq units unzip uptime uv vi view vim vimdiff w wait watch wc wget which who whoami write xargs xxd xz yarn \
            yay yes yq zcat zip zsh
            """))

    private static func split(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
