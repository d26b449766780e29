import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asObject, asString } from "../document.js";
import { outputs, root } from "../outputs.js";
import type { Generator } from "./generator.js";
import type { DocumentVersion, Results } from "./results.js";
import { runCommand } from "./run-command.js";

/** The published documents by version of OpenAPI. */
export const documents = {
  "3.1": outputs.published,
  "3.0": outputs.published30,
} as const satisfies Record<DocumentVersion, string>;

/** Generates a client from one version of the document, compiles it and calls the service through it. */
export async function checkGenerator(
  generator: Generator,
  version: DocumentVersion,
  environment: Readonly<Record<string, string>>,
): Promise<Results> {
  const { toolchain } = generator;
  const home = path.join(root, ".cache/generators", generator.name.replaceAll(/[^a-z0-9-]+/gi, "-"));
  await install(generator, home);
  const folder = path.join(home, version);
  prepare(generator, folder, version);
  const generated = await attempt(() =>
    runCommand(generator.command, path.join(home, toolchain.binFolder), folder),
  );
  if (generated !== "ok") return { generates: generated };
  const compiled = await attempt(() => toolchain.compile(home, folder));
  if (compiled !== "ok") return { generates: "ok", compiles: compiled };
  const runName = [path.basename(home), version, Date.now().toString(36)].join("-");
  const output = await toolchain.execute(home, folder, { ...environment, RUN_NAME: runName });
  return { generates: "ok", compiles: "ok", ...parseResults(output) };
}

async function install({ packages, toolchain }: Generator, home: string): Promise<void> {
  const marker = path.join(home, `installed ${packages.join(" ").replaceAll("/", "+")}`);
  if (existsSync(marker)) return;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  await toolchain.install(home, packages);
  writeFileSync(marker, "");
}

function prepare(
  { toolchain, adapter, events = "", configuration }: Generator,
  folder: string,
  version: DocumentVersion,
) {
  const { driver, adapterFile } = toolchain;
  const program = version === "3.1" ? adapter + events : adapter;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(root, documents[version]), path.join(folder, "openapi.json"));
  copyFileSync(
    path.join(root, "packages/contract/src/generators/drivers", driver),
    path.join(folder, driver),
  );
  for (const [name, content] of Object.entries({ ...configuration, [adapterFile]: program }))
    writeFileSync(path.join(folder, name), content);
}

async function attempt(action: () => Promise<unknown>): Promise<string> {
  try {
    await action();
    return "ok";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The last line of a driver's output is a JSON object of its results. */
function parseResults(output: string): Results {
  const line = output.trim().split("\n").at(-1) ?? "";
  if (!line.startsWith("{")) return { calls: output };
  const { calls, field, value, code } = asObject(JSON.parse(line));
  return { calls: asString(calls), field: asString(field), value: asString(value), code: asString(code) };
}
