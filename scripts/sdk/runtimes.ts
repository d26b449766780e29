import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { root } from "../../packages/contract/src/outputs.js";
import { runChecked } from "./pack.js";

/** The versions of Node.js besides the one that runs this check. */
const nodeVersions = ["22.23.3", "24.21.0", "26.10.0"] as const;
/** npm has a package with the binary for each platform. `node` itself downloads it in an install script. */
const nodePackage = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** The npm packages of the runtimes. They are large, so they are installed by this check only. */
const packages = {
  bun: "1.4.5",
  deno: "2.9.6",
  workerd: "1.20260730.1",
  ...Object.fromEntries(nodeVersions.map((version) => [`node-${version}`, `npm:${nodePackage}@${version}`])),
} as const;

/** The versions of runtimes that the check runs, besides that of Node.js which runs it. */
export const testedVersions: readonly string[] = [
  ...nodeVersions,
  packages.bun,
  packages.deno,
  packages.workerd,
];

const folder = path.join(root, ".cache/runtimes");

/** A JavaScript runtime with the command that runs the journey. */
export interface Runtime {
  readonly name: string;
  readonly version: string;
  readonly binary: string;
  readonly run: (app: string, baseUrl: string) => Promise<string>;
}

/** Installs the runtimes into a folder of their own, once for each version. */
export async function installRuntimes(): Promise<readonly Runtime[]> {
  // Without a manifest here, npm would install into the repository.
  const manifest = JSON.stringify({ private: true, dependencies: packages });
  const installed = path.join(folder, "installed.json");
  if (!existsSync(installed) || readFileSync(installed, "utf8") !== manifest) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "package.json"), manifest);
    await runChecked("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
    writeFileSync(installed, manifest);
  }
  const node = (version: string): string => path.join(folder, "node_modules", `node-${version}`, "bin/node");
  const createRuntime = (
    [name, version, binary]: readonly [name: string, version: string, binary: string],
    args: readonly string[] = [],
  ): Runtime => ({ name, version, binary, run: runMain(binary, args) });
  const workerd = findBinary("@cloudflare", "workerd");
  return [
    createRuntime(["Node", process.versions.node, process.execPath]),
    ...nodeVersions.map((version) => createRuntime(["Node", version, node(version)])),
    createRuntime(["Bun", packages.bun, findBinary("@oven", "bun")], ["run"]),
    createRuntime(
      ["Deno", packages.deno, findBinary("@deno", "deno")],
      ["run", "--allow-net", "--node-modules-dir=manual"],
    ),
    { name: "workerd", version: packages.workerd, binary: workerd, run: runWorker(workerd) },
  ];
}

/** Finds the binary in the package of this platform, the only one of the scope that npm has installed. */
function findBinary(scope: string, name: string): string {
  const scopeFolder = path.join(folder, "node_modules", scope);
  const candidates = readdirSync(scopeFolder).flatMap((platform) => [
    path.join(scopeFolder, platform, "bin", name),
    path.join(scopeFolder, platform, name),
  ]);
  const binary = candidates.find((file) => existsSync(file));
  if (binary === undefined) throw new Error(`${name} has no binary for this platform.`);
  return binary;
}

/** Creates a folder with the unpacked SDK, as `npm install` would, and the programs that run the journey. */
export function createApp(app: string, unpacked: string): void {
  const modules = path.join(app, "node_modules");
  cpSync(unpacked, path.join(modules, "@game-community/sdk"), { recursive: true });
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"])
    cpSync(path.join(root, "node_modules", name), path.join(modules, name), { recursive: true });
  cpSync(fileURLToPath(import.meta.resolve("./journey.js")), path.join(app, "journey.js"));
  writeFileSync(path.join(app, "package.json"), '{ "type": "module" }\n');
  const imports =
    'import * as sdk from "@game-community/sdk";\nimport * as events from "@game-community/sdk/events";\nimport * as webhooks from "@game-community/sdk/webhooks";\nimport { runJourney } from "./journey.js";\n';
  writeFileSync(
    path.join(app, "main.js"),
    `${imports}const baseUrl = process.argv[2];\nconsole.log("Passed:", (await runJourney(sdk, events, webhooks, baseUrl)).join(", "));\n`,
  );
  writeFileSync(
    path.join(app, "worker.js"),
    `${imports}export default {\n  async test(_controller, { BASE_URL }) {\n    console.log("Passed:", (await runJourney(sdk, events, webhooks, BASE_URL)).join(", "));\n  },\n};\n`,
  );
}

const runMain =
  (binary: string, args: readonly string[]): Runtime["run"] =>
  (app, baseUrl) =>
    runChecked(binary, [...args, "main.js", baseUrl], app);

/** workerd has no module resolution, so the worker is bundled, as Wrangler does it. */
const runWorker =
  (binary: string): Runtime["run"] =>
  async (app, baseUrl) => {
    await build({
      bundle: true,
      format: "esm",
      conditions: ["workerd", "worker"],
      entryPoints: [path.join(app, "worker.js")],
      outfile: path.join(app, "worker.bundle.js"),
    });
    writeFileSync(path.join(app, "config.capnp"), createWorkerConfig(baseUrl));
    return runChecked(binary, ["test", "config.capnp"], app);
  };

const createWorkerConfig = (baseUrl: string): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "journey", worker = (
      modules = [(name = "worker", esModule = embed "worker.bundle.js")],
      bindings = [(name = "BASE_URL", text = ${JSON.stringify(baseUrl)})],
      compatibilityDate = "2026-07-01",
    )),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
);
`;
