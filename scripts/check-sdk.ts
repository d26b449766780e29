/** Packs the SDK and checks the package: its files, entry points, size and types, as consumers see them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { listFiles, root } from "../packages/contract/src/outputs.js";
import { withTemporaryFolder } from "../packages/contract/src/temporary-folder.js";
import type * as Sdk from "../packages/sdk/src/index.js";
import { runCommand } from "./command.js";
import { checkDocuments } from "./sdk/check-documents.js";
import { checkMcp } from "./sdk/check-mcp.js";
import { compileConsumers } from "./sdk/compile-consumers.js";
import { packSdk, runChecked } from "./sdk/pack.js";

/** The size of all files of the package: half are declarations, and a third is the program. */
const maxPackageBytes = 5_650_000;
/** The size of the main entry with the queries, minified and gzipped. */
const maxClientBytes = 15_450;
/** The size of `createClient` alone: what the entry has besides is left out by bundlers. */
const maxCreateClientBytes = 11_000;
/** What the entry with the openapi-fetch client adds: the library. */
const maxRawBytes = 2_400;
/** The size of one function of an operation with what it needs to be called, and of one that returns a list. */
const maxOperationBytes = 4_096;
const maxListOperationBytes = 4_900;
/** The size of the entry of receivers of webhooks, which are other programs than clients. */
const maxWebhooksBytes = 4_000;
/** What the entry of streams adds to a client. */
const maxEventsBytes = 1_800;
/** The size of the entry of servers that render pages. */
const maxServerBytes = 1_000;
/** The size of the entry of tests without MSW: most of it are the examples of the contract, and its session brings what calls need. */
const maxTestingBytes = 28_300;
/**
 * Limits on the compiler's counts instead of its time, because the counts are the same on every machine. An SDK with
 * conditional types needed 150,000 instantiations.
 */
const maxInstantiations = 5_000;
const maxTypes = 6_000;
const expectedFiles =
  /^(dist\/.*\.(d\.ts|js|js\.map)|dist\/cjs\/package\.json|dist\/cli\/(files\.json\.br|LICENSES\.txt)|guides\/[\w-]+\.md|examples\/([\w-]+\/)?[\w.-]+\.(html|md|tsx?)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;

const runBinary = (name: string, args: readonly string[], cwd = root): Promise<string> =>
  runChecked(process.execPath, [path.join(root, "node_modules", name), ...args], cwd);

function checkFiles(unpacked: string): void {
  const files = listFiles(unpacked, ".");
  const unexpected = files.filter((file) => !expectedFiles.test(file));
  if (unexpected.length > 0) throw new Error(`Unexpected files in the package: ${unexpected.join(", ")}`);
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(unpacked, file)).size, 0);
  console.log(`${files.length} files in the package, ${bytes} of ${maxPackageBytes} bytes.`);
  if (bytes > maxPackageBytes) throw new Error("The package is too large.");
}

/** Bundles code into one file and returns its size, minified and gzipped. */
async function measureCode(unpacked: string, contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: unpacked },
    nodePaths: [path.join(root, "node_modules")],
    bundle: true,
    minify: true,
    format: "esm",
    external: ["msw"],
    write: false,
  });
  return outputFiles.reduce((sum, file) => sum + gzipSync(file.contents).length, 0);
}

const measureEntries = (unpacked: string, entries: readonly string[]): Promise<number> =>
  measureCode(unpacked, entries.map((entry) => `export * from "./dist/${entry}.js";`).join("\n"));

/** Measures a program that calls one operation and handles its errors. */
const measureOperation = (unpacked: string, name: string): Promise<number> =>
  measureCode(
    unpacked,
    `export { createBasicClient, ${name} } from "./dist/operations.js";
     export { isApiError } from "./dist/index.js";`,
  );

async function checkSize(unpacked: string): Promise<void> {
  const main = await measureEntries(unpacked, ["index"]);
  const client = await measureEntries(unpacked, ["index", "queries"]);
  const sizes: readonly (readonly [name: string, bytes: number, max: number])[] = [
    ["The function of an operation", await measureOperation(unpacked, "getGame"), maxOperationBytes],
    ["The function of a list", await measureOperation(unpacked, "listGames"), maxListOperationBytes],
    ["The main entry", main, maxClientBytes],
    [
      "createClient alone",
      await measureCode(unpacked, 'export { createClient } from "./dist/index.js";'),
      maxCreateClientBytes,
    ],
    ["The main entry with queries", client, maxClientBytes],
    ["What raw adds", (await measureEntries(unpacked, ["index", "queries", "raw"])) - client, maxRawBytes],
    ["What events adds", (await measureEntries(unpacked, ["index", "events"])) - main, maxEventsBytes],
    ["The entry of servers", await measureEntries(unpacked, ["server"]), maxServerBytes],
    ["The entry of tests", await measureEntries(unpacked, ["testing"]), maxTestingBytes],
    ["The entry of webhooks", await measureEntries(unpacked, ["webhooks"]), maxWebhooksBytes],
  ];
  console.log("Minified and gzipped:");
  for (const [name, bytes, max] of sizes) console.log(`  ${name.padEnd(28)} ${bytes} of ${max} bytes`);
  const tooLarge = sizes.filter(([, bytes, max]) => bytes > max).map(([name]) => name);
  if (tooLarge.length > 0) throw new Error(`Too large: ${tooLarge.join(", ")}.`);
}

/** How many times as long as a request a client may take to create. With all its methods, a client took 60 times as long. */
const maxClientRatio = 10;

/** Compares the time of `createClient` with that of `new Request`, which is an object of the same machine and process. */
async function checkStart(unpacked: string): Promise<void> {
  const { createClient } = (await import(path.join(unpacked, "dist/index.js"))) as typeof Sdk;
  const baseUrl = "https://community.example/rest";
  const measure = (create: () => object): number => {
    const start = performance.now();
    for (let count = 0; count < 500; count++) create();
    return performance.now() - start;
  };
  // The shortest of several rounds is the one that other processes have disturbed least.
  const measureShortest = (create: () => object): number =>
    Math.min(...Array.from({ length: 20 }, () => measure(create)));
  const client = measureShortest(() => createClient({ baseUrl, token: "t" }));
  const ratio = client / measureShortest(() => new Request(baseUrl));
  console.log(
    `createClient takes ${(client / 500).toFixed(3)} ms, ${ratio.toFixed(1)} times as long as a request.`,
  );
  if (ratio > maxClientRatio) throw new Error(`At most ${maxClientRatio} times as long is allowed.`);
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
}

/** Runs the CommonJS modules, which Node.js itself does not load: it takes the ES modules. */
async function checkCommonJs(unpacked: string): Promise<void> {
  const program = `
    const load = (entry) => require(${JSON.stringify(path.join(unpacked, "dist/cjs"))} + "/" + entry);
    const { createClient, ConnectionError } = load("index.js");
    const api = createClient({ baseUrl: "http://127.0.0.1:1/rest", maxRetries: 0 });
    const names = ["queries", "events", "webhooks"].flatMap((entry) => Object.keys(load(entry + ".js")));
    console.log(names.length > 3, typeof load("raw.js").rawClient(api).GET);
    load("operations.js").getGame(api, "tetris").catch((error) => console.log(error instanceof ConnectionError));`;
  const environment = path.join(unpacked, "node_modules");
  symlinkSync(path.join(root, "node_modules"), environment);
  const output = await runChecked(process.execPath, ["-e", program], unpacked);
  rmSync(environment);
  if (output !== "true function\ntrue\n") throw new Error(`The CommonJS modules do not work: ${output}`);
  const map = JSON.parse(readFileSync(path.join(unpacked, "dist/cjs/client.js.map"), "utf8")) as SourceMap;
  if (!map.sources.every((source) => source.endsWith("src/client.ts")) || map.sourcesContent.length !== 1)
    throw new Error(`The map of a CommonJS module leads to ${map.sources.join(", ")}.`);
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
  const create = 'createClient({ baseUrl: "https://community.example/rest" })';
  const consumers = [
    `import { createClient } from "@game-community/sdk";
     console.log(await ${create}.games.get("tetris"));`,
    `import { createClient } from "@game-community/sdk";
     import { getGame } from "@game-community/sdk/operations";
     console.log(await getGame(${create}, "tetris"));`,
  ];
  for (const [index, code] of consumers.entries()) {
    const consumer = await countTypes(folder, `consumer-${index}.ts`, code);
    const added = (key: string): number => (consumer[key] ?? Infinity) - (baseline[key] ?? 0);
    const counts = `${added("Types")} types and ${added("Instantiations")} instantiations`;
    console.log(`${index === 0 ? "A method" : "A function"} adds ${counts} to a program.`);
    if (added("Types") > maxTypes || added("Instantiations") > maxInstantiations)
      throw new Error(`At most ${maxTypes} types and ${maxInstantiations} instantiations are allowed.`);
  }
}

/** Runs the command of the package, as `npx` does. */
async function checkCommand(unpacked: string, work: string): Promise<void> {
  const folder = path.join(work, "command");
  mkdirSync(path.join(folder, "node_modules/@game-community"), { recursive: true });
  symlinkSync(unpacked, path.join(folder, "node_modules/@game-community/sdk"));
  const help = await runChecked(process.execPath, [path.join(unpacked, "dist/cli.js"), "help"], folder);
  if (!help.includes("listen") || !help.includes("mock"))
    throw new Error(`The program does not run: ${help}`);
  await checkMock(folder);
}

/** Starts the mock server of the package, reads what it has in its archive, and calls it by the server of MCP. */
async function checkMock(folder: string): Promise<void> {
  const program = path.join(folder, "node_modules/@game-community/sdk/dist/cli.js");
  const mock = spawn(process.execPath, [program, "mock", "--port", "0"], { cwd: folder });
  try {
    const [output] = (await once(mock.stdout, "data")) as [Buffer];
    const [, rest = ""] = /^Listening at (\S+):/.exec(output.toString()) ?? [];
    for (const name of [
      "v1/games?q=zelda",
      "docs",
      "docs/guides/mock-server",
      "docs/operations/getGame",
      "llms-full.txt",
      "docs/minisearch.js",
      "openapi.yaml",
    ]) {
      const { status } = await fetch(`${rest}/${name}`);
      if (status !== 200) throw new Error(`The mock server responds to ${name} with ${status}.`);
    }
    await checkMcp(program, rest);
  } finally {
    mock.kill();
  }
}

async function check(work: string): Promise<void> {
  const { archive, unpacked } = await packSdk(work);
  checkFiles(unpacked);
  checkDocuments(unpacked);
  console.log(await runBinary("publint/src/cli.js", [unpacked, "--strict"]));
  console.log(await runBinary("@arethetypeswrong/cli/dist/index.js", [archive]));
  await checkSize(unpacked);
  await checkStart(unpacked);
  await checkCommonJs(unpacked);
  await checkCommand(unpacked, work);
  await checkTypes(unpacked, work);
  await compileConsumers(unpacked, work);
}

await runCommand("Usage: npm run check:sdk", () => withTemporaryFolder("sdk", check));
