import { writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";

/** Formats the text of a file as Prettier is configured for it. */
export const formatFor = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });

/** Writes a file as Prettier is configured for it. */
export const writeFormatted = async (file: string, text: string): Promise<void> =>
  writeFileSync(file, await formatFor(file, text));
