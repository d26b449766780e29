/** Packs the SDK and checks the package: its files, entry points, size and types, as consumers see them. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { root } from "../packages/contract/src/outputs.js";
import { withTemporaryFolder } from "../packages/contract/src/temporary-folder.js";
import { runCommand } from "./command.js";
import { compileConsumers } from "./sdk/compile-consumers.js";
import { packSdk, runChecked } from "./sdk/pack.js";

/** The size of the entries of clients together, minified and gzipped. */
const maxBundleBytes = 16_100;
/** The size of the entry of receivers of webhooks, which are other programs than clients. */
const maxWebhooksBytes = 4_000;
/** What the entry of streams adds to a client. */
const maxEventsBytes = 2_000;
/** The size of the entry of servers that render pages. */
const maxServerBytes = 1_000;
/**
 * Limits on the compiler's counts instead of its time, because the counts are the same on every machine. An SDK with
 * conditional types needed 150,000 instantiations.
 */
const maxInstantiations = 5_000;
const maxTypes = 6_000;
const expectedFiles =
  /^(dist\/.*\.(d\.ts|js)|dist\/cjs\/package\.json|guides\/[\w-]+\.md|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;

const runBinary = (name: string, args: readonly string[], cwd = root): Promise<string> =>
  runChecked(process.execPath, [path.join(root, "node_modules", name), ...args], cwd);

async function checkFiles(archive: string): Promise<void> {
  const files = (await runChecked("tar", ["-tzf", archive], root)).trim().split("\n");
  const unexpected = files
    .map((file) => file.replace(/^package\//, ""))
    .filter((file) => !expectedFiles.test(file));
  if (unexpected.length > 0) throw new Error(`Unexpected files in the package: ${unexpected.join(", ")}`);
  console.log(`${files.length} files in the package.`);
}

/** Bundles entries into one file and returns its size, minified and gzipped. */
async function measureBundle(unpacked: string, entries: readonly string[]): Promise<number> {
  const contents = entries.map((entry) => `export * from "./dist/${entry}.js";`).join("\n");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: unpacked },
    nodePaths: [path.join(root, "node_modules")],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return outputFiles.reduce((sum, file) => sum + gzipSync(file.contents).length, 0);
}

async function checkSize(unpacked: string): Promise<void> {
  const main = await measureBundle(unpacked, ["index"]);
  const client = await measureBundle(unpacked, ["index", "queries", "raw"]);
  const webhooks = await measureBundle(unpacked, ["webhooks"]);
  console.log(`Main entry ${main} bytes, with queries and raw ${client} bytes, minified and gzipped.`);
  const events = (await measureBundle(unpacked, ["index", "events"])) - main;
  const server = await measureBundle(unpacked, ["server"]);
  console.log(
    `Webhooks ${webhooks} bytes, server ${server} bytes, events ${events} bytes on top of the main entry.`,
  );
  if (client > maxBundleBytes)
    throw new Error(`The entries of clients are larger than ${maxBundleBytes} bytes.`);
  if (events > maxEventsBytes) throw new Error(`The entry of events adds more than ${maxEventsBytes} bytes.`);
  if (server > maxServerBytes)
    throw new Error(`The entry of servers is larger than ${maxServerBytes} bytes.`);
  if (webhooks > maxWebhooksBytes)
    throw new Error(`The entry of webhooks is larger than ${maxWebhooksBytes} bytes.`);
}

/** Compiles a file without `skipLibCheck`, so that all declarations are checked. */
async function countTypes(folder: string, name: string, code: string): Promise<Record<string, number>> {
  writeFileSync(path.join(folder, name), code);
  const compilerOptions = { strict: true, noEmit: true, module: "nodenext", target: "es2022", types: [] };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [name] }));
  const output = await runBinary("typescript/bin/tsc", ["-p", ".", "--extendedDiagnostics"], folder);
  return Object.fromEntries(
    [...output.matchAll(/^(\w+):\s+(\d+)$/gm)].map(([, key = "", value]) => [key, Number(value)]),
  );
}

async function checkTypes(unpacked: string, work: string): Promise<void> {
  const folder = path.join(work, "consumer");
  mkdirSync(path.join(folder, "node_modules/@game-community"), { recursive: true });
  symlinkSync(unpacked, path.join(folder, "node_modules/@game-community/sdk"));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  const baseline = await countTypes(
    folder,
    "baseline.ts",
    'console.log(new Request("https://community.example"));\n',
  );
  const call =
    'console.log(await createClient({ baseUrl: "https://community.example/rest" }).games.get("tetris"));';
  const consumer = await countTypes(
    folder,
    "consumer.ts",
    `import { createClient } from "@game-community/sdk";\n${call}\n`,
  );
  const added = (key: string): number => (consumer[key] ?? Infinity) - (baseline[key] ?? 0);
  console.log(
    `The types add ${added("Types")} types and ${added("Instantiations")} instantiations to a program.`,
  );
  if (added("Types") > maxTypes || added("Instantiations") > maxInstantiations)
    throw new Error(`At most ${maxTypes} types and ${maxInstantiations} instantiations are allowed.`);
}

/** Runs the command of the package, as `npx` does. */
async function checkCommand(unpacked: string, work: string): Promise<void> {
  const folder = path.join(work, "command");
  mkdirSync(path.join(folder, "node_modules/@game-community"), { recursive: true });
  symlinkSync(unpacked, path.join(folder, "node_modules/@game-community/sdk"));
  const help = await runChecked(process.execPath, [path.join(unpacked, "dist/cli.js"), "help"], folder);
  if (!help.includes("game-community listen")) throw new Error(`The command does not run: ${help}`);
}

async function check(work: string): Promise<void> {
  const { archive, unpacked } = await packSdk(work);
  await checkFiles(archive);
  console.log(await runBinary("publint/src/cli.js", [unpacked, "--strict"]));
  console.log(await runBinary("@arethetypeswrong/cli/dist/index.js", [archive, "--profile", "node16"]));
  await checkSize(unpacked);
  await checkCommand(unpacked, work);
  await checkTypes(unpacked, work);
  await compileConsumers(unpacked, work);
}

await runCommand("Usage: npm run check:sdk", () => withTemporaryFolder("sdk", check));
