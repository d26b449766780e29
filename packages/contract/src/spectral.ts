import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { outputs, root } from "./outputs.js";
import { run } from "./run.js";

/** Spectral has 240 packages, so it is installed when it is used for the first time. */
const packages = {
  "@stoplight/spectral-cli": "6.16.3",
  "@stoplight/spectral-owasp-ruleset": "2.0.1",
} as const;

const folder = path.join(root, ".cache/spectral");
const ruleset = "spectral.yaml";

/** The published documents by their file name. */
const documents = { "openapi.json": outputs.published, "openapi-3.0.json": outputs.published30 } as const;

/** A published document. */
export type PublishedName = keyof typeof documents;

/** Lints a published document with the rules of `generator-config/spectral.yaml`. Returns a line per finding. */
export async function lintWithSpectral(name: PublishedName): Promise<string[]> {
  await install();
  copyFileSync(path.join(root, "generator-config", ruleset), path.join(folder, ruleset));
  copyFileSync(path.join(root, documents[name]), path.join(folder, name));
  const cli = path.join(folder, "node_modules/@stoplight/spectral-cli/dist/index.js");
  const args = [
    cli,
    "lint",
    name,
    "--ruleset",
    ruleset,
    "--format",
    "text",
    "--fail-severity",
    "hint",
    "--quiet",
  ];
  const { status, output } = await run(process.execPath, args, { cwd: folder });
  const findings = output.split("\n").filter((line) => line.trim() !== "");
  return status === 0 || findings.length > 0 ? findings : [`Spectral failed with ${String(status)}.`];
}

async function install(): Promise<void> {
  // Without a manifest here, npm would install into the repository.
  const manifest = JSON.stringify({ private: true, dependencies: packages });
  const installed = path.join(folder, "installed.json");
  if (existsSync(installed) && readFileSync(installed, "utf8") === manifest) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), manifest);
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status, output } = await run("npm", args, { cwd: folder });
  if (status !== 0) throw new Error(output);
  writeFileSync(installed, manifest);
}
