extension CommandTable {
    /// A function that completes hyzer's command line in zsh, with what each command and option does.
    package var zsh: String {
        """
        #compdef hyzer
        # Completion of hyzer for zsh: what `hyzer help --as zsh` prints.

        _hyzer_players() {
            local -a names expl
            names=("${(@f)$(\(Self.players))}")
            _wanted players expl player compadd -M 'm:{a-z}={A-Z}' -a names
        }

        _hyzer_courses() {
            local -a names expl
            names=("${(@f)$(\(Self.courses))}")
            _wanted courses expl course compadd -M 'm:{a-z}={A-Z}' -a names
        }

        _hyzer() {
            local context state state_descr line
            typeset -A opt_args
            local -a commands common
            commands=(
        \(commands.map { "        " + quoted("\(colonsKept($0.name)):\(colonsKept($0.summary))") }.joined(separator: "\n"))
            )
            common=(
        \(common.flatMap(specifications).map { "        " + $0 }.joined(separator: "\n"))
            )
            _arguments -C -S : $common \\
        \(alone.flatMap(specifications).map { "        \($0) \\\n" }.joined())\
                '1: :->command' '*:: :->words' && return
            case $state in
            command) _describe -t commands command commands ;;
            words)
                case $words[1] in
        \(commands.map(arguments).joined(separator: "\n"))
                esac
                ;;
            esac
        }

        _hyzer "$@"

        """
    }

    private func arguments(_ entry: Entry) -> String {
        var parts = entry.options.flatMap(specifications)
        for (index, value) in entry.words.enumerated() { parts.append(quoted("\(index + 1):\(action(value))")) }
        if let rest = entry.rest { parts.append(quoted("*:\(action(rest))")) }
        let lines = ["        \(entry.name)) _arguments -S : $common"] + parts.map { "            " + $0 }
        return lines.joined(separator: " \\\n") + " ;;"
    }

    /// Arguments of `_arguments` for an option, one for each way to write it.
    private func specifications(_ option: OptionEntry) -> [String] {
        let summary = option.summary.reduce(into: "") { text, sign in
            if "[]:\\".contains(sign) { text += "\\" }
            text.append(sign)
        }
        guard let value = option.value else { return option.names.map { quoted("\($0)[\(summary)]") } }
        let long = quoted("*\(option.long)=[\(summary)]:\(action(value))")
        return [long] + (option.short.map { [quoted("*\($0)+[\(summary)]:\(action(value))")] } ?? [])
    }

    private func action(_ value: Value) -> String {
        switch value {
        case .words(let words): return " :(\(words.joined(separator: " ")))"
        case .wordsByPreviousWord(let words):
            let cases = words.sorted { $0.key < $1.key }.map { "(\($0)) compadd \($1.joined(separator: " ")) ;;" }
            return " :{ case $words[CURRENT-1] in \(cases.joined(separator: " ")) esac }"
        case .players: return " :_hyzer_players"
        case .courses: return " :_hyzer_courses"
        case .files: return " :_files"
        case .programs(let known): return " :{ compadd \(known.joined(separator: " ")); _command_names -e }"
        case .anything: return " : "
        }
    }

    private func colonsKept(_ text: String) -> String {
        text.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
    }

    private func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
