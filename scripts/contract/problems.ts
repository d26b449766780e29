import { isObject, asObject, type JsonObject } from "./document.js";
import { header } from "./outputs.js";

/** The catalogue of problem codes as TypeScript, from `x-problems` of the contract. */
export function problemsSource(document: JsonObject): string {
  const entries = Object.entries(asObject(document["x-problems"])).map(([code, value]) => {
    if (!isObject(value)) throw new Error(`x-problems.${code} is no object.`);
    const { status, title } = value;
    return `  ${JSON.stringify(code)}: { status: ${JSON.stringify(status)}, title: ${JSON.stringify(title)} },`;
  });
  return [
    header,
    "",
    "/** Every problem that the service answers, by its stable code. */",
    "export const problems = {",
    ...entries,
    "} as const;",
    "",
    "/** The stable code of a problem. */",
    "export type ProblemCode = keyof typeof problems;",
    "",
  ].join("\n");
}
