import type { Command } from "commander";

/** Renders the commands with their arguments and options as Markdown, for docs/operating/cli.md. */
export const renderReference = (program: Command): string => program.commands.map(renderCommand).join("\n\n");

function renderCommand(command: Command): string {
  const items = [
    ...command.registeredArguments.map((argument) => {
      const choices = argument.argChoices === undefined ? "" : ` (${argument.argChoices.join(", ")})`;
      return `- \`${argument.required ? `<${argument.name()}>` : `[${argument.name()}]`}\`: ${argument.description}${choices}`;
    }),
    ...command.options
      .filter(({ long }) => long !== "--json")
      .map(({ flags, description, argChoices, mandatory }) => {
        const notes = [...(mandatory ? ["required"] : []), ...(argChoices ?? [])].join(", ");
        return `- \`${flags}\`: ${description}${notes === "" ? "" : ` (${notes})`}`;
      }),
  ];
  const heading = `### ${command.name()}\n\n${command.description()}`;
  return items.length === 0 ? heading : `${heading}\n\n${items.join("\n")}`;
}
