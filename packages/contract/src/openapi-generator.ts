import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { asObject, asString, type JsonObject } from "./document.js";
import { root } from "./outputs.js";
import { run } from "./run.js";

const minJavaVersion = 11;

/** A folder of templates and the output folder of their code, both absolute. */
export interface Target {
  /** The document as the templates read it. */
  readonly input: JsonObject;
  readonly templates: string;
  readonly output: string;
  /** What templates print besides the document. */
  readonly properties?: Readonly<Record<string, string>>;
}

/** The input of a run of openapi-generator. */
export interface GeneratorInput {
  /** The absolute path of a folder for temporary files. */
  readonly tempFolder: string;
  readonly targets: readonly Target[];
  readonly signal: AbortSignal;
}

/** Writes one file per tag, `apis.ts`, and `operations.ts` if there is a template for it, for each target. */
export async function generateFromTemplates({ tempFolder, targets, signal }: GeneratorInput): Promise<void> {
  mkdirSync(tempFolder, { recursive: true });
  const configs = targets.map((target, index) => writeConfig(tempFolder, target, String(index)));
  await runBatch(configs, signal);
  for (const [index, { templates, output }] of targets.entries()) {
    const code = path.join(tempFolder, String(index), "code");
    if (!existsSync(code) || readdirSync(code).length === 0)
      throw new Error(`openapi-generator wrote nothing for ${path.relative(root, templates)}.`);
    mkdirSync(path.dirname(output), { recursive: true });
    renameSync(code, output);
  }
}

const operationsTemplate = "operations.mustache";

function writeConfig(
  tempFolder: string,
  { input, templates, properties = {} }: Target,
  name: string,
): string {
  const file = path.join(tempFolder, `${name}.json`);
  const inputSpec = path.join(tempFolder, `${name}-input.json`);
  writeFileSync(inputSpec, JSON.stringify(input));
  const hasOperations = existsSync(path.join(templates, operationsTemplate));
  const config = {
    generatorName: "typescript-node",
    inputSpec,
    outputDir: path.join(tempFolder, name),
    templateDir: templates,
    apiPackage: "code",
    additionalProperties: properties,
    globalProperties: {
      apis: "",
      supportingFiles: `apis.ts${hasOperations ? ",operations.ts" : ""}`,
      apiTests: "false",
      apiDocs: "false",
    },
    files: hasOperations
      ? {
          [operationsTemplate]: {
            folder: "code",
            destinationFilename: "operations.ts",
            templateType: "SupportingFiles",
          },
        }
      : {},
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** Generates the code of all configurations in one Java process. The JVM options shorten short runs. */
async function runBatch(configs: readonly string[], signal: AbortSignal): Promise<void> {
  const jar = await findJar(signal);
  const options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
  const args = [...options, "-jar", jar, "batch", "--fail-fast", "--threads", "1", ...configs];
  const { status, output } = await runJava(args, signal);
  const errors = findErrors(output);
  if (status === 0 && errors === undefined) return;
  await assertJavaVersion(signal);
  throw new Error(`openapi-generator failed:\n${errors ?? output}`);
}

const configFile = "generator-config/openapitools.json";

function readConfig(): { version: string; storageDir: string } {
  const config: unknown = JSON.parse(readFileSync(path.join(root, configFile), "utf8"));
  const { version, storageDir } = asObject(asObject(config)["generator-cli"]);
  return { version: asString(version), storageDir: asString(storageDir) };
}

/** Returns the version of openapi-generator in its configuration. */
export const readGeneratorVersion = (): string => readConfig().version;

/** Returns the path of the jar with the configured version. Downloads it if it is missing. */
export async function findJar(signal: AbortSignal): Promise<string> {
  const { version, storageDir } = readConfig();
  const jar = path.join(root, storageDir, `${version}.jar`);
  if (existsSync(jar)) return jar;
  await assertJavaVersion(signal);
  const wrapper = createRequire(import.meta.url).resolve("@openapitools/openapi-generator-cli/main.js");
  const args = [wrapper, "version", "--openapitools", configFile];
  const { output } = await run(process.execPath, args, { cwd: root, signal });
  if (!existsSync(jar)) throw new Error(`openapi-generator ${version} was not downloaded:\n${output}`);
  return jar;
}

async function runJava(args: readonly string[], signal: AbortSignal) {
  try {
    return await run("java", args, { cwd: root, signal });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw createJavaError(null);
    throw error;
  }
}

/** Throws if Java is missing or too old. */
async function assertJavaVersion(signal: AbortSignal): Promise<void> {
  const { output } = await runJava(["-version"], signal);
  const found = parseJavaVersion(output);
  if (found === null || found < minJavaVersion) throw createJavaError(found);
}

const createJavaError = (found: number | null): Error =>
  new Error(
    [
      found === null ? "Java was not found." : `Java ${String(found)} is too old.`,
      `openapi-generator needs Java ${String(minJavaVersion)} or newer. Only code generation needs Java; running and testing the service do not.`,
      "Install it (Debian: `apt-get install default-jre-headless`, macOS: `brew install openjdk`) and put `java` on the PATH.",
      "Nothing was changed.",
    ].join("\n"),
  );

/** Parses the major version from the output of `java -version`: `1.8.0_392` is 8, `17.0.15` is 17. */
export function parseJavaVersion(output: string): number | null {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  if (first === undefined) return null;
  return first === "1" && second !== undefined ? Number(second) : Number(first);
}

/** Finds the error lines in the generator's log, because it often exits with 0 in spite of errors. */
export function findErrors(log: string): string | undefined {
  const lines = log.split("\n").filter((line) => /\[ERROR\]|\bERROR\b|Exception\b|^\s*Errors:/.test(line));
  return lines.length > 0 ? lines.slice(0, 20).join("\n") : undefined;
}
