/**
 * Builds the package: ES modules with declarations in dist, and CommonJS in dist/cjs for tools that cannot require ES modules,
 * such as Jest. Node.js loads the ES modules in both cases (`module-sync`), so that a process has one copy of the classes.
 * dist/bundle.js is one ES module with all dependencies, for pages without a bundler; dist/cli.js is the command `game-community`.
 */
import { Buffer } from "node:buffer";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
removeMaps();
copyDeclarations();
// One file for each module, so that all entries share the classes of errors.
for (const file of listFiles(".js")) await writeCommonJs(file);
await buildProgram();
await build({
  absWorkingDir: root,
  entryPoints: ["dist/index.js"],
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

/** Writes a module to dist/cjs. Its map leads to the source, by that of the ES module. */
async function writeCommonJs(/** @type {string} */ file) {
  const options = /** @type {const} */ ({ format: "cjs", platform: "node", target: "es2022" });
  const target = path.join(dist, "cjs", file);
  const source = readFileSync(path.join(dist, file), "utf8");
  if (!existsSync(path.join(dist, `${file}.map`)))
    return writeFileSync(target, (await transform(source, options)).code);
  const map = JSON.parse(readFileSync(path.join(dist, `${file}.map`), "utf8"));
  const sources = map.sources.map((/** @type {string} */ name) => `../${name}`);
  const inline = Buffer.from(JSON.stringify({ ...map, sources })).toString("base64");
  const input = source.replace(/(?<=^\/\/# sourceMappingURL=).*$/m, `data:application/json;base64,${inline}`);
  const output = await transform(input, { ...options, sourcemap: "external", sourcefile: file });
  writeFileSync(target, `${output.code}//# sourceMappingURL=${path.basename(file)}.map\n`);
  writeFileSync(`${target}.map`, output.map);
}

/** Lists the files of dist whose names end in a way. */
function listFiles(/** @type {string} */ end) {
  return readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(end));
}

/** Removes the maps of modules without code of their own: of types only, or generated, whose sources are mostly comments. */
function removeMaps() {
  for (const map of listFiles(".js.map")) {
    const { mappings, sourcesContent } = JSON.parse(readFileSync(path.join(dist, map), "utf8"));
    if (mappings.length > 20 && !sourcesContent[0].startsWith("// Generated from")) continue;
    const file = path.join(dist, map.replace(/\.map$/, ""));
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, ""));
    rmSync(path.join(dist, map));
  }
}

/** Copies the declarations to dist/cjs, where they are those of CommonJS, and lets ES modules that have the same types refer to them. */
function copyDeclarations() {
  const declarations = listFiles(".d.ts");
  const shared = declarations.filter((file) => !importsPackage(file));
  for (const file of declarations) cpSync(path.join(dist, file), path.join(dist, "cjs", file));
  writeFileSync(path.join(dist, "cjs/package.json"), '{ "type": "commonjs" }\n');
  for (const file of shared) {
    const target = path.posix.join(path.relative(path.dirname(file), "."), "cjs", file);
    const specifier = `${target.startsWith(".") ? "" : "./"}${target.replace(/\.d\.ts$/, ".js")}`;
    writeFileSync(path.join(dist, file), `export * from "${specifier}";\n`);
  }
}

/** Whether a declaration imports a package, itself or through others. A package may have other types for ES modules. */
function importsPackage(/** @type {string} */ file, visited = new Set()) {
  if (visited.has(file)) return false;
  visited.add(file);
  const imports = readFileSync(path.join(dist, file), "utf8").matchAll(
    /^(?:im|ex)port [^;]* from "(.+)";$/gm,
  );
  return [...imports].some(
    ([, name = ""]) =>
      !name.startsWith(".") ||
      importsPackage(path.join(path.dirname(file), name.replace(/\.js$/, ".d.ts")), visited),
  );
}
