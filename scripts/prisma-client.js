/**
 * Generates the Prisma client, which is not committed, from prisma/schema.prisma: offline, in about a second. Written in
 * JavaScript, because `npm ci` (`prepare`) and `npm start` run it without a TypeScript loader.
 */
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
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const schemaFile = path.join(root, "prisma/schema.prisma");
const { resolve } = createRequire(import.meta.url);

const header =
  "// Generated from prisma/schema.prisma. Do not edit; run `npm run generate:prisma` (scripts/prisma-client.js).\n";

/**
 * Generates the client if it is missing, or if the schema or the version of Prisma has changed.
 * @returns {string | null} the path of the output folder, or null if it was up to date
 */
export function ensurePrismaClient({ force = false } = {}) {
  const schema = readFileSync(schemaFile, "utf8");
  const output = prismaClientFolder();
  const hash = hashInputs(schema);
  const hashFile = path.join(output, ".input-hash");
  if (!force && existsSync(hashFile) && readFileSync(hashFile, "utf8") === hash) return null;
  replaceFolder(output, (newFolder) => {
    addHeaders(newFolder);
    writeFileSync(path.join(newFolder, ".input-hash"), hash);
  });
  return path.relative(root, output);
}

/** Returns the absolute path of the generator's `output`, which is relative to the schema. */
export function prismaClientFolder() {
  const output = /^\s*output\s*=\s*"([^"]+)"/m.exec(readFileSync(schemaFile, "utf8"))?.[1];
  if (output === undefined) throw new Error("prisma/schema.prisma has no generator with an output folder.");
  return path.resolve(path.dirname(schemaFile), output);
}

function hashInputs(/** @type {string} */ schema) {
  const manifest = readFileSync(resolvePrisma("prisma/package.json"), "utf8");
  const script = readFileSync(fileURLToPath(import.meta.url), "utf8");
  return createHash("sha256")
    .update([schema, String(JSON.parse(manifest).version), script].join("\0"))
    .digest("hex");
}

function resolvePrisma(/** @type {string} */ file) {
  if (isPrismaInstalled()) return resolve(file);
  throw new Error(
    "The Prisma client cannot be generated: the dev dependency prisma is not installed. Run `npm ci`, or start a " +
      "finished build with `node packages/server/dist/main.js`.",
  );
}

export function isPrismaInstalled() {
  try {
    return resolve("prisma/package.json") !== "";
  } catch {
    return false;
  }
}

/** Generates into a temporary tree and swaps folders at the end, so that concurrent processes never read an incomplete client. */
function replaceFolder(/** @type {string} */ output, /** @type {(newFolder: string) => void} */ finish) {
  const cache = path.join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  const tree = mkdtempSync(path.join(cache, "prisma-client-"));
  try {
    cpSync(schemaFile, path.join(tree, path.relative(root, schemaFile)));
    const newFolder = path.join(tree, path.relative(root, output));
    mkdirSync(path.dirname(newFolder), { recursive: true });
    runPrismaGenerate(tree);
    finish(newFolder);
    mkdirSync(path.dirname(output), { recursive: true });
    if (existsSync(output)) renameSync(output, path.join(tree, "previous"));
    renameSync(newFolder, output);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function runPrismaGenerate(/** @type {string} */ tree) {
  const args = ["generate", "--schema", path.join(tree, "prisma/schema.prisma"), "--no-hints"];
  const cli = resolvePrisma("prisma/build/index.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    encoding: "utf8",
    // The CLI downloads a schema engine binary unless one is configured. Generating uses WebAssembly and never runs the
    // binary, so the path of any existing executable is sufficient.
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  if (status !== 0) throw new Error(`prisma generate failed:\n${stdout}${stderr}`);
}

function addHeaders(/** @type {string} */ folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const file = path.join(folder, name);
    writeFileSync(file, header + readFileSync(file, "utf8"));
  }
}
