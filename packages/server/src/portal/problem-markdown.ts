import { STATUS_CODES } from "node:http";
import { operationPath } from "./layout.js";
import { fence } from "./operation-markdown.js";
import type { ProblemEntry } from "./problem-entries.js";

/** Formats the list of problem codes as Markdown. */
export const formatProblems = (entries: readonly ProblemEntry[]): string =>
  `${[
    "# Problem codes",
    "Every error response is a problem document (RFC 9457) with one of these codes.",
    entries
      .map(({ code, status, cause }) => `- ${status} [\`${code}\`](problems/${code}.md): ${cause}`)
      .join("\n"),
  ].join("\n\n")}\n`;

/** Formats a problem code as Markdown. */
export const formatProblem = (entry: ProblemEntry, baseUrl: string): string =>
  `${[
    `# ${entry.title}`,
    `${entry.status} \`${entry.code}\``,
    "## What happened",
    entry.cause,
    "## What to do",
    entry.fix,
    "## Example",
    fence("sh", entry.example.command),
    fence("http", formatResponse(entry)),
    ...formatOperations(entry, baseUrl),
  ].join("\n\n")}\n`;

/** Formats the example response with its status and type. */
export const formatResponse = ({ status, example }: ProblemEntry): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Content-Type: application/problem+json; charset=utf-8",
    "",
    JSON.stringify(example.body, null, 2),
  ].join("\n");

const formatOperations = ({ operations }: ProblemEntry, baseUrl: string): string[] =>
  operations.length === 0
    ? []
    : [
        "## Operations",
        operations
          .map(({ id, summary }) => `- [${summary}](${baseUrl}/rest/${operationPath(id)}.md) (\`${id}\`)`)
          .join("\n"),
      ];
