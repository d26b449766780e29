import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";
import { readDocument } from "./bundle.js";
import type { JsonObject } from "./document.js";
import { downConvert } from "./down-convert.js";
import { generateByTemplates, requireJava } from "./openapi-generator.js";
import { filesUnder, header, outputs, publish, root } from "./outputs.js";
import { permissionsSource } from "./permissions.js";
import { problemsSource } from "./problems.js";
import { lintContract } from "./report.js";
import { extensionRules } from "./rules/extensions.js";

/** Where to generate to, and how to stop. */
export interface GenerateOptions {
  /** The tree whose outputs are replaced. */
  readonly tree: string;
  /** The contract, where it is not the repository's. */
  readonly contract?: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Generates everything from the contract into a temporary folder, then puts it in its place: a step that
 * fails leaves all outputs as they were. Gives the outputs that changed.
 */
export async function generate({ tree, contract = ownContract, signal }: GenerateOptions): Promise<string[]> {
  refuseMisspeltExtensions(contract);
  await requireJava();
  const cache = path.join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(path.join(cache, "generate-"));
  try {
    const fresh = path.join(work, "tree");
    await generateInto({ fresh, work, contract }, signal);
    signal?.throwIfAborted();
    return publish(fresh, tree, path.join(work, "before"));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const ownContract = path.join(root, "openapi.yaml");

/** Templates take what they are given: a misspelt permission would become an operation that nobody can call. */
function refuseMisspeltExtensions(contract: string): void {
  const findings = lintContract(contract, extensionRules);
  if (findings.length > 0) throw new Error([...findings, "\nNothing was changed."].join("\n"));
}

interface Places {
  readonly fresh: string;
  readonly work: string;
  readonly contract: string;
}

async function generateInto({ fresh, work, contract }: Places, signal?: AbortSignal): Promise<void> {
  const document = readDocument(contract);
  write(fresh, outputs.document, JSON.stringify(document));
  write(fresh, outputs.document30, JSON.stringify(downConvert(document)));
  write(fresh, outputs.problems, problemsSource(document));
  write(fresh, outputs.permissions, permissionsSource(document));
  write(fresh, outputs.serverTypes, await typesSource(document, { defaultNonNullable: true }));
  // A caller may leave out what has a default.
  write(fresh, outputs.sdkTypes, await typesSource(document, { defaultNonNullable: false }));
  const [from, relative] = [
    path.relative(root, path.join(fresh, outputs.document)),
    path.relative(root, work),
  ];
  for (const [templates, output] of [
    ["server", outputs.stubs],
    ["sdk", outputs.resources],
  ] as const) {
    await generateByTemplates({
      document: from,
      templates: `generator-config/${templates}`,
      work: path.join(relative, templates),
      output: path.join(fresh, output),
      signal,
    });
  }
  await formatAll(fresh, signal);
}

function write(tree: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

async function typesSource(document: JsonObject, options: { defaultNonNullable: boolean }): Promise<string> {
  const types = astToString(await openapiTS(JSON.stringify(document), options));
  return `${header}\n${types}`;
}

async function formatAll(fresh: string, signal: AbortSignal | undefined): Promise<void> {
  for (const output of Object.values(outputs)) {
    for (const file of filesUnder(fresh, output)) {
      signal?.throwIfAborted();
      // Options come from where the file will be, not from where it is while it is made.
      const options = await resolveConfig(path.join(root, file));
      const text = readFileSync(path.join(fresh, file), "utf8");
      writeFileSync(path.join(fresh, file), await format(text, { ...options, filepath: file }));
    }
  }
}
