/** One step of a documented walkthrough. */
export type Step =
  | { readonly kind: "merge" | "patch" | "write"; readonly file: string; readonly text: string }
  | { readonly kind: "run"; readonly command: string; readonly failsWith?: string };

const fence = /^```(\w+)(?: title=(\S+))?\n([^]*?)^```$/gm;

/**
 * Reads the steps from the code blocks of a Markdown section. YAML with a title is merged into that file, a diff with a
 * title is applied to it, other code is written to it, and each line of `sh` is a command. A following `text` block is the output of the failing command.
 */
export function readWalkthrough(markdown: string, heading: string): Step[] {
  const [, section] = markdown.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`Section "${heading}" not found.`);
  const [text = ""] = section.split(/^## /m);
  const steps: Step[] = [];
  for (const [, language = "", file, content = ""] of text.matchAll(fence))
    if (language === "text") steps.push(expectFailure(steps.pop(), content.trim()));
    else steps.push(...toSteps(language, file, content));
  return steps;
}

const editKinds = new Map<string, "merge" | "patch">([
  ["yaml", "merge"],
  ["diff", "patch"],
]);

function toSteps(language: string, file: string | undefined, text: string): Step[] {
  if (file !== undefined) return [{ kind: editKinds.get(language) ?? "write", file, text }];
  if (language !== "sh") return [];
  return text
    .trim()
    .split("\n")
    .map((command) => ({ kind: "run", command }));
}

function expectFailure(step: Step | undefined, failsWith: string): Step {
  if (step?.kind === "run" && failsWith !== "") return { ...step, failsWith };
  throw new Error(`The output "${failsWith}" does not follow a command.`);
}
