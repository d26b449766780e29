/**
 * Builds the package: ES modules with declarations in dist, and CommonJS in dist/cjs for tools that cannot require ES modules,
 * such as Jest. Node.js loads the ES modules in both cases (`module-sync`), so that a process has one copy of the classes.
 * dist/bundle.js is one ES module with all dependencies, for pages without a bundler; dist/cli.js is the command `game-community`.
 */
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";
import { buildProgram } from "./build-program.js";

const root = fileURLToPath(new URL(".", import.meta.url));
const dist = path.join(root, "dist");
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], { cwd: root, stdio: "inherit" });
// Modules of types only have no code to map, but their sources are most of the package.
for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((each) =>
  each.endsWith(".js.map"),
)) {
  const map = path.join(dist, name);
  if (JSON.parse(readFileSync(map, "utf8")).mappings.length > 20) continue;
  const file = map.replace(/\.map$/, "");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, ""));
  rmSync(map);
}
// The same declarations are CommonJS declarations below this package.json.
cpSync(dist, path.join(root, "dist-cjs"), {
  recursive: true,
  filter: (source) => !/\.js(\.map)?$/.test(source),
});
cpSync(path.join(root, "dist-cjs"), path.join(dist, "cjs"), { recursive: true });
rmSync(path.join(root, "dist-cjs"), { recursive: true });
writeFileSync(path.join(dist, "cjs/package.json"), '{ "type": "commonjs" }\n');
// One file for each module, so that all entries share the classes of errors.
const modules = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".js"),
);
for (const file of modules) {
  const source = readFileSync(path.join(dist, file), "utf8");
  const { code } = await transform(source, { format: "cjs", platform: "node", target: "es2022" });
  writeFileSync(path.join(dist, "cjs", file), code);
}
await buildProgram();
await build({
  absWorkingDir: root,
  entryPoints: ["src/index.ts"],
  outfile: "dist/bundle.js",
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  sourcemap: true,
  legalComments: "linked",
});
const bundle = gzipSync(readFileSync(path.join(dist, "bundle.js"))).length;
console.log(`dist/bundle.js: ${(bundle / 1000).toFixed(1)} kB gzipped`);
