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
  return [...(note === undefined ? [] : [note]), ...causes].map((text) => `- ${name}: ${text}`);
}

const formatConfiguration = ({ name, configuration = {} }: Generator): string[] =>
  Object.entries(configuration).flatMap(([file, content]) => [
    ...["", `${name} reads \`${file}\`:`, ""],
    "<!-- not run: `npm run check:generators` runs it -->",
    ...["", `\`\`\`${path.extname(file).slice(1)}`, content.trim(), "```"],
  ]);
