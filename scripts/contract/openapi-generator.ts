import { createRequire } from "node:module";
import path from "node:path";
import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { root } from "./outputs.js";
import { run } from "./run.js";

const oldestJava = 11;

/** Refuses to go on without Java, before anything is touched. */
export async function requireJava(): Promise<void> {
  const found = await javaVersion();
  if (found !== null && found >= oldestJava) return;
  throw new Error(
    [
      found === null ? "Java was not found." : `Java ${String(found)} is too old.`,
      `openapi-generator needs Java ${String(oldestJava)} or newer, only to generate code: running and testing the service do not.`,
      "Install one (Debian: `apt-get install default-jre-headless`, macOS: `brew install openjdk`) and put `java` on the PATH.",
      "Nothing was changed.",
    ].join("\n"),
  );
}

async function javaVersion(): Promise<number | null> {
  try {
    const { status, output } = await run("java", ["-version"], { cwd: root });
    return status === 0 ? majorVersion(output) : null;
  } catch {
    return null;
  }
}

/** The major version in what `java -version` prints: `1.8.0_392` is 8, `17.0.15` is 17. */
export function majorVersion(printed: string): number | null {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(printed) ?? [];
  if (first === undefined) return null;
  return first === "1" && second !== undefined ? Number(second) : Number(first);
}

/** What is generated from which templates. */
export interface Generation {
  /** The document as JSON, from the root: the generator refuses YAML with many aliases. */
  readonly document: string;
  /** The folder of the templates, from the root. */
  readonly templates: string;
  /** A folder to work in, from the root. */
  readonly work: string;
  /** Where the files end, absolute. */
  readonly output: string;
  readonly signal?: AbortSignal | undefined;
}

/** Writes one file per tag and `apis.ts` by openapi-generator with our templates. */
export async function generateByTemplates({
  document,
  templates,
  work,
  output,
  signal,
}: Generation): Promise<void> {
  const cli = createRequire(import.meta.url).resolve("@openapitools/openapi-generator-cli/main.js");
  // The wrapper hands its arguments to a shell, so they are paths from the root, which hold no character that means something there.
  const args = [
    ...["generate", "--openapitools", "generator-config/openapitools.json"],
    ...["-g", "typescript-node", "-i", document, "-t", templates, "-o", work, "--api-package", "code"],
    ...["--global-property", "apis,supportingFiles=apis.ts,apiTests=false,apiDocs=false"],
  ];
  const { status, output: log } = await run(process.execPath, [cli, ...args], { cwd: root, signal });
  const failure = failureIn(log);
  if (status !== 0 || failure)
    throw new Error(`openapi-generator failed on ${templates}:\n${failure ?? log}`);
  mkdirSync(path.dirname(output), { recursive: true });
  renameSync(path.join(root, work, "code"), output);
  if (readdirSync(output).length === 0) throw new Error(`openapi-generator wrote nothing from ${templates}.`);
}

/** The lines that say that something went wrong: the generator often ends with 0 all the same. */
export function failureIn(log: string): string | undefined {
  const lines = log.split("\n").filter((line) => /\[ERROR\]|\bERROR\b|Exception\b|^\s*Errors:/.test(line));
  return lines.length > 0 ? lines.slice(0, 20).join("\n") : undefined;
}
