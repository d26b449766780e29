import { operationPath } from "./layout.js";
import type { Site } from "./site.js";

/** Formats the index of the documentation for language models (llmstxt.org). */
export function formatLlms({ document, instance, guides, areas }: Site): string {
  const rest = `${instance.baseUrl}/rest`;
  const link = (title: string, path: string, text: string): string =>
    `- [${title}](${rest}/${path}): ${text}`;
  return `${[
    `# ${document.info.title}`,
    `> ${document.info.summary ?? ""}`,
    document.info.description.trim(),
    "## Documents",
    [
      link("OpenAPI 3.1", "openapi.json", "the whole contract, also as `openapi.yaml`"),
      link("OpenAPI 3.0", "openapi-3.0.json", "the same for tools that need 3.0"),
      link("Problem codes", "problems", "every code with its cause and fix, as JSON by `Accept`"),
      ...guides.map(({ name, title }) => link(title, `docs/guides/${name}.md`, "guide")),
    ].join("\n"),
    ...areas.flatMap(({ name, operations }) => [
      `## ${name}`,
      operations
        .map(({ id, method, path, summary }) =>
          link(summary, `${operationPath(id)}.md`, `\`${method} ${path}\``),
        )
        .join("\n"),
    ]),
  ].join("\n\n")}\n`;
}
