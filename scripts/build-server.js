/**
 * Compiles packages/server/src to packages/server/dist, file by file, when something has changed. `npm start` and the
 * operator CLI run what this makes, so that they need not compile at each start. Plain JavaScript for the same reason.
 */
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../packages/server/src/", import.meta.url));
const target = fileURLToPath(new URL("../packages/server/dist/", import.meta.url));
const stamp = `${target}.compiled`;

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(d\.ts|md)$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`);
const newest = Math.max(...files.map((file) => statSync(file).mtimeMs), statSync(source).mtimeMs);

if (!existsSync(stamp) || statSync(stamp).mtimeMs < newest) {
  const { build } = await import("esbuild");
  rmSync(target, { recursive: true, force: true });
  await build({
    entryPoints: files,
    outbase: source,
    outdir: target,
    platform: "node",
    format: "esm",
    target: "node20",
    // What is no code is read from beside the code.
    loader: { ".json": "copy", ".css": "copy", ".js": "copy", ".eta": "copy" },
    logLevel: "warning",
  });
  writeFileSync(stamp, "");
  // The stamp says which state was compiled, also when a file changes in the meantime.
  utimesSync(stamp, new Date(), new Date(newest));
}
