import path from "node:path";
import type { Generator } from "./generator.js";

/** Formats the notes, limitations and configurations of generators as lines of Markdown. */
export const formatNotes = (generators: readonly Generator[]): string[] => [
  ...generators.flatMap(formatItems),
  ...generators.flatMap(formatConfiguration),
];

function formatItems({ name, note, limitations = [] }: Generator): string[] {
  const causes = limitations.map(({ cause, versions }) =>
    versions === undefined ? cause : `With ${versions.join(" and ")}: ${cause}`,
  );
  return [...new Set([...(note === undefined ? [] : [note]), ...causes])].map((text) => `- ${name}: ${text}`);
}

// `ts` blocks of documents are compiled by a test, which does not have the generators.
const languages: Readonly<Record<string, string>> = { ".ts": "typescript", ".js": "javascript" };

const formatConfiguration = ({ name, configuration = {} }: Generator): string[] =>
  Object.entries(configuration).flatMap(([file, content]) => {
    const extension = path.extname(file);
    const language = languages[extension] ?? extension.slice(1);
    return ["", `${name} reads \`${file}\`:`, "", `\`\`\`${language}`, content.trim(), "```"];
  });
