import { readFileSync } from "node:fs";

/** The variable that has the path of a file with a secret. */
export const toFileVariable = (name: string): string => `${name}_FILE`;

/** Reads a secret from its variable, or from the file that `NAME_FILE` names. Adds an error when it cannot be read. */
export function readSecret(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  errors: string[],
): string | undefined {
  const value = environment[name]?.trim();
  const file = environment[toFileVariable(name)]?.trim();
  if (!file) return value;
  if (value) errors.push(`${name} and ${toFileVariable(name)} are both set: unset one`);
  try {
    const text = readFileSync(file, "utf8").trim();
    if (text === "")
      errors.push(`${toFileVariable(name)} names an empty file; it is ${JSON.stringify(file)}`);
    return text;
  } catch (error) {
    errors.push(
      `${toFileVariable(name)} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
    return value;
  }
}
