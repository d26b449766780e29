import { asObject, isObject, type JsonObject } from "./document.js";
import { header } from "./outputs.js";

/** Returns the TypeScript source for the problem codes in `x-problems`. */
export function buildProblemsSource(document: JsonObject): string {
  const entries = Object.entries(asObject(document["x-problems"])).map(([code, value]) => {
    if (!isObject(value)) throw new Error(`x-problems.${code} is not an object.`);
    const { status, title } = value;
    return `  ${JSON.stringify(code)}: { status: ${JSON.stringify(status)}, title: ${JSON.stringify(title)} },`;
  });
  return [
    header,
    "",
    "/** The problems that the service returns, by their stable code. */",
    "export const problems = {",
    ...entries,
    "} as const;",
    "",
    "/** The stable code of a problem. */",
    "export type ProblemCode = keyof typeof problems;",
    "",
  ].join("\n");
}
