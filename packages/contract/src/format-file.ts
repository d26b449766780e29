import { format, resolveConfig } from "prettier";

/** Formats the text of a file as Prettier is configured for it. */
export const formatFor = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });
