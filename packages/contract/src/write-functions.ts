import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { formatFor } from "./format-file.js";
import { outputs, root } from "./outputs.js";
import type { StageContext } from "./stage-context.js";
import { writeOutput } from "./write-output.js";

/** The folder of the functions, relative to the root. */
const writeFunctionsFolder = "prisma/functions/writes";

const header =
  "// Generated from prisma/functions/writes. Do not edit: change the functions, then `npm run generate`.";

/** The outcome that the service handles for all functions, so handlers do not see it. */
const callerInactive = "caller-inactive";

/** The types of parameters and scalar results in TypeScript; results of other types are rows. */
const scalarTypes: Readonly<Record<string, string>> = {
  uuid: "string",
  text: "string",
  int: "number",
  numeric: "number",
  boolean: "boolean",
  timestamptz: "Date",
  jsonb: "object",
  "text[]": "readonly string[]",
  "int[]": "readonly number[]",
};

interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isResult: boolean;
  readonly isOptional: boolean;
}

interface Outcome {
  readonly name: string;
  /** The results that are not null with this outcome. */
  readonly results: readonly string[];
}

/** Writes the declarations of the functions that `prisma/functions/writes` contains. */
export async function generateWriteFunctions({ staging }: Pick<StageContext, "staging">): Promise<void> {
  const source = buildWriteFunctionsSource(path.join(root, writeFunctionsFolder));
  const formatted = await formatFor(path.join(root, outputs.writeFunctions), source);
  writeOutput(staging, outputs.writeFunctions, formatted);
}

/** Returns the TypeScript source that declares the functions of a folder. */
function buildWriteFunctionsSource(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const functions = files.map((name) =>
    buildFunction(readFileSync(path.join(folder, name), "utf8"), `${writeFunctionsFolder}/${name}`),
  );
  const importLine = 'import { defineWriteFunction } from "../platform/database/write-function.js";';
  return [header, importLine, ...functions].join("\n\n");
}

function buildFunction(sql: string, file: string): string {
  const signature = /CREATE OR REPLACE FUNCTION (\w+)\(([^]*?)\)\s+LANGUAGE/.exec(sql);
  if (signature === null) throw new Error(`${file}: declares no function.`);
  const [, name = "", list = ""] = signature;
  const parameters = list.split(",").map((text) => parseParameter(text, file));
  const outcomes = parseOutcomes(sql, file);
  const [given, results] = [
    parameters.filter((each) => !each.isResult),
    parameters.filter((each) => each.isResult),
  ];
  if (given[0]?.name !== "caller") throw new Error(`${file}: the first parameter must be the caller.`);
  const toMember = ({ name, type, isOptional }: Parameter): string =>
    `readonly ${name}${isOptional ? "?" : ""}: ${scalarTypes[type] ?? ""}${isOptional ? " | null | undefined" : ""}`;
  const variants = outcomes
    .filter((outcome) => outcome.name !== callerInactive)
    .map((outcome) => `  | ${buildOutcome(outcome, results, file)}`);
  const scalars = results.filter(({ type }) => type in scalarTypes).map(({ name }) => JSON.stringify(name));
  const types = given.map(({ name, type }) => `${name}: ${JSON.stringify(type)}`);
  return [
    `/** ${readDescription(sql)} */`,
    `export const ${toCamelCase(name)} = defineWriteFunction<`,
    `  { ${given.slice(1).map(toMember).join("; ")} },`,
    variants.join("\n"),
    `>()(${JSON.stringify(name)}, { ${types.join(", ")} }, [${scalars.join(", ")}]);\n`,
  ].join("\n");
}

function parseParameter(text: string, file: string): Parameter {
  const match = /^\s*(OUT )?(\w+) ([\w[\]]+)( DEFAULT NULL)?\s*$/.exec(text);
  if (match === null) throw new Error(`${file}: cannot read the parameter "${text.trim()}".`);
  const [, out, name = "", type = "", fallback] = match;
  const isResult = out !== undefined;
  if (!isResult && !(type in scalarTypes)) throw new Error(`${file}: ${name} has an unknown type.`);
  return { name, type, isResult, isOptional: fallback !== undefined };
}

/** Reads the declared outcomes, and compares them with those that the function assigns. */
function parseOutcomes(sql: string, file: string): Outcome[] {
  const outcomes = [...sql.matchAll(/^-- @outcome ([\w-]+)(?:: (.*))?$/gm)].map(
    ([, name = "", results = ""]): Outcome => ({ name, results: results === "" ? [] : results.split(", ") }),
  );
  const assigned = [...sql.matchAll(/\boutcome := ([^;]+);/g)].flatMap(([, value = ""]) =>
    [...value.matchAll(/'([\w-]+)'/g)].map(([, name = ""]) => name),
  );
  const declared = outcomes.map(({ name }) => name);
  const differing = [...new Set([...declared, ...assigned])].filter(
    (name) => !declared.includes(name) || !assigned.includes(name),
  );
  if (differing.length > 0)
    throw new Error(`${file}: @outcome and the body differ in ${differing.join(", ")}.`);
  if (!declared.includes(callerInactive))
    throw new Error(`${file}: the outcome ${callerInactive} is missing.`);
  return outcomes;
}

/** An outcome with rows is presented by the handler's columns (`presents`). */
function buildOutcome({ name, results }: Outcome, declared: readonly Parameter[], file: string): string {
  const members = results.map((result) => {
    const parameter = declared.find((each) => each.name === result);
    if (parameter === undefined) throw new Error(`${file}: ${name} names the unknown result ${result}.`);
    return { result, type: scalarTypes[parameter.type] };
  });
  const scalars = members.filter(({ type }) => type !== undefined);
  const presents = scalars.length < members.length ? "; readonly presents: true" : "";
  const fields = scalars.map(({ result, type }) => `; readonly ${result}: ${type ?? ""}`);
  return `{ readonly outcome: ${JSON.stringify(name)}${fields.join("")}${presents} }`;
}

const readDescription = (sql: string): string =>
  sql
    .split("\n")
    .filter((line) => line.startsWith("-- ") && !line.startsWith("-- @"))
    .map((line) => line.slice(3))
    .join(" ");

const toCamelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
