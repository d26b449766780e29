import type { Command, Option } from "commander";
import { type OutputOptions, print } from "./output.js";

const shells = ["bash", "zsh"] as const;
type Shell = (typeof shells)[number];

interface CompletionOptions extends OutputOptions {
  readonly name: string;
}

/** Adds `completion`. Call it after all other commands have been added. */
export function addCompletionCommand(program: Command): void {
  program
    .command("completion")
    .description("Print a script that completes commands and options in a shell.")
    .addArgument(program.createArgument("<shell>", "the shell").choices(shells))
    .option("--name <name>", "the name under which you call the CLI, such as an alias", program.name())
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      `
In ~/.bashrc: alias community='DATA_DIR=/srv/community/.data node /srv/community/packages/server/dist/cli.js'
              source <(community completion bash --name community)`,
    )
    .action((shell: Shell, { name, json }: CompletionOptions) => {
      const script = renderCompletion(program, shell, name);
      print({ shell, script }, script, { json });
    });
}

/** Renders the completion script of the program for a shell. */
export function renderCompletion(program: Command, shell: Shell, name: string): string {
  const body = {
    commands: program.commands.map((command) => command.name()).join(" "),
    cases: renderCases(program),
  };
  return shell === "bash" ? renderBash(name, body) : renderZsh(name, body);
}

interface Body {
  readonly commands: string;
  /** The branches of a `case "$command $previous"` that set `candidates`, the same in both shells. */
  readonly cases: string;
}

const renderCases = (program: Command): string => program.commands.map(renderCommandCases).join("\n");

function renderCommandCases(command: Command): string {
  const options = command.options.filter((option) => !option.hidden);
  const values = options.filter(takesValue).map((option) => {
    const flags = [option.long, option.short].flatMap((flag) => flag ?? []);
    const patterns = flags.map((flag) => `"${command.name()} ${flag}"`).join("|");
    return `    ${patterns}) candidates="${(option.argChoices ?? []).join(" ")}" ;;`;
  });
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const flags = [...options.flatMap(({ long }) => long ?? []), "--help"];
  return [...values, `    "${command.name()} "*) candidates="${[...choices, ...flags].join(" ")}" ;;`].join(
    "\n",
  );
}

const takesValue = ({ required, optional }: Option): boolean => required || optional;

const toFunctionName = (name: string): string => `_${name.replaceAll(/\W/g, "_")}_completion`;

/** Readline splits words at colons, so the words are read from the line, and only the part after the last colon is replaced. */
const renderBash = (name: string, { commands, cases }: Body): string => `${toFunctionName(name)}() {
  local line="\${COMP_LINE:0:COMP_POINT}" current="" candidates="" prefix
  local -a words
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] || current="\${words[\${#words[@]}-1]}"
  local completed=$(( \${#words[@]} - (\${#current} > 0) ))
  if (( completed <= 1 )); then candidates="${commands}"
  else case "\${words[1]} \${words[completed-1]}" in
${cases}
  esac fi
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
  if [[ $COMP_WORDBREAKS == *:* && $current == *:* ]]; then
    prefix="\${current%"\${current##*:}"}"
    COMPREPLY=("\${COMPREPLY[@]#"$prefix"}")
  fi
}
complete -o default -F ${toFunctionName(name)} ${name}`;

const renderZsh = (name: string, { commands, cases }: Body): string => `#compdef ${name}
${toFunctionName(name)}() {
  local candidates=""
  if (( CURRENT == 2 )); then candidates="${commands}"
  else case "\${words[2]} \${words[CURRENT-1]}" in
${cases}
  esac fi
  if [[ -n $candidates ]]; then compadd -- \${=candidates}; else _files; fi
}
compdef ${toFunctionName(name)} ${name}`;
