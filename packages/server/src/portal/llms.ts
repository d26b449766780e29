import { eventPath } from "./event-page.js";
import { operationPath } from "./layout.js";
import type { Site } from "./site.js";

/** Formats the index of the documentation for language models (llmstxt.org). */
export function formatLlms(site: Site): string {
  const { document, instance, guides, areas } = site;
  const rest = `${instance.baseUrl}/rest`;
  const link = (title: string, path: string, text: string): string =>
    `- [${title}](${rest}/${path}): ${text}`;
  return `${[
    formatIntroduction(site),
    "## Documents",
    [
      link(
        "Everything",
        "llms-full.txt",
        "all guides, operations, event types, schemas and problem codes in one file",
      ),
      link("OpenAPI 3.1", "openapi.json", "the whole contract, also as `openapi.yaml`"),
      link("OpenAPI 3.0", "openapi-3.0.json", "the same for tools that need 3.0"),
      link("Schemas", "docs/schemas.md", "every object with its fields, and where it is used"),
      link("Problem codes", "problems.md", "every code with its cause and fix, as JSON by `Accept`"),
    ].join("\n"),
    "## Guides",
    guides.map(({ name, title, summary }) => link(title, `docs/guides/${name}.md`, summary)).join("\n"),
    ...areas.flatMap(({ name, operations }) => [
      `## ${name}`,
      operations
        .map(({ id, method, path, summary }) =>
          link(summary, `${operationPath(id)}.md`, `\`${method} ${path}\``),
        )
        .join("\n"),
    ]),
    "## Event types",
    Object.entries(document.webhooks)
      .map(([type, { post }]) => link(type, `${eventPath(type)}.md`, post.summary))
      .join("\n"),
  ].join("\n\n")}\n`;
}

/** Formats what the API is, and what all operations have in common. */
export const formatIntroduction = ({ document, instance }: Site): string =>
  [
    `# ${document.info.title}`,
    `> ${document.info.summary ?? ""}`,
    "## How to use the API well",
    formatRules(`${instance.baseUrl}/rest`),
    "## Conventions",
    document.info.description.trim(),
  ].join("\n\n");

/** What programs that write clients get wrong without being told. */
const formatRules = (rest: string): string => `\
- Read the page of an operation before you call it: it has the parameters, fields, limits, problem codes and samples. Do not guess
  names. The links below lead to Markdown; every page of ${rest}/docs and ${rest}/problems is Markdown
  with \`.md\` at the end of its address, or with \`Accept: text/markdown\`.
- In TypeScript use the package \`@game-community/sdk\`. It has a method for each operation, and it refreshes tokens, follows
  pages, waits at limits and repeats requests safely.
- The base URL is ${rest}. Send the access token of a resident as \`Authorization: Bearer …\`, the key of an application as
  \`X-Service-Key\`. Secret keys (\`sk_…\`) belong on servers, never into browsers, apps or repositories.
- Decide by the \`code\` of a problem, never by its texts. \`GET ${rest}/problems/{code}\` explains each code.
- Follow \`pagination.next_cursor\` until \`has_more\` is false. Cursors are opaque; there are no page numbers.
- Send an \`Idempotency-Key\` to operations that have this header, and the same one when you repeat the request. Before you repeat
  another POST, read whether it took effect. Send the \`ETag\` that you have read as \`If-Match\` when you change what others may
  have changed, and handle 412.
- After 429 or 503 wait as many seconds as \`Retry-After\` says. Other responses below 500 stay the same until you change
  the request.
- PATCH bodies are merged: fields that are left out stay, \`null\` clears one.
- Ignore fields, values of extensible enums and codes that you do not know: they are added without notice.
- Programs that speak the Model Context Protocol call operations by \`npx -p @game-community/sdk game-community mcp\`
  (${rest}/docs/guides/agents.md).
- To follow changes read \`GET /v1/events\`, its stream, or webhooks. Do not read lists again and again.`;
