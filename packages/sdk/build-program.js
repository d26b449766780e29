/**
 * Bundles the program `game-community` with all that it needs, so that the package gets no further dependency: dist/cli.js, and in
 * dist/cli the parts that a command loads. What the service reads from files (the contract, guides, assets) is one compressed
 * archive, a twentieth of its size, because the documents of the contract are similar.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dist = fileURLToPath(new URL("dist", import.meta.url));

/** The files and folders that the program reads, relative to the root. */
const archived = [
  "packages/contract/src/mock/games.json",
  "packages/server/src/generated/contract.json",
  "packages/server/src/generated/contract-history.json",
  "packages/server/src/generated/openapi.json",
  "packages/server/src/generated/openapi-3.0.json",
  "packages/server/src/portal/assets",
  "packages/server/src/portal/guides",
  "node_modules/minisearch/dist/es/index.js",
];

/** What modules with files use in the bundle instead of `node:fs` and `node:module`. */
const archiveModule = path.join(root, "packages/sdk/read-archive.js");

/** Bundles the program into dist. */
export async function buildProgram() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { cli: "packages/contract/src/program/main.ts" },
    outdir: dist,
    chunkNames: "cli/[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    // Errors name the functions they come from.
    keepNames: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    conditions: ["@game-community/source"],
    legalComments: "none",
    metafile: true,
    // Dependencies that are CommonJS call `require` for modules of Node.js.
    banner: {
      js: 'import { createRequire as createRequireOfBundle } from "node:module";\nconst require = createRequireOfBundle(import.meta.url);',
    },
    plugins: [withoutUnused, readFilesFromArchive],
  });
  writeFileSync(path.join(dist, "cli/files.json.br"), compress(JSON.stringify(readArchived())));
  const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  writeFileSync(path.join(dist, "cli/LICENSES.txt"), listLicences(bundled));
}

const readArchived = () =>
  Object.fromEntries(
    archived.flatMap((name) =>
      listFiles(path.join(root, name)).map((file) => [path.relative(root, file), readFileSync(file, "utf8")]),
    ),
  );

const listFiles = (/** @type {string} */ file) =>
  statSync(file).isFile() ? [file] : readdirSync(file).map((name) => path.join(file, name));

/** The window is large enough for all files, so that a document is stored as its difference to another one. */
const compress = (/** @type {string} */ text) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/**
 * Modules that locate files by their own URL are at a place that exists in the archive only, and read from it.
 * @type {import("esbuild").Plugin}
 */
const readFilesFromArchive = {
  name: "read files from the archive",
  setup({ onLoad }) {
    onLoad({ filter: /packages\/(server|contract)\/src\/.*\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, "utf8");
      if (!source.includes("import.meta.url")) return undefined;
      const url = JSON.stringify(`file:///${path.relative(root, file)}`);
      const contents = source
        .replaceAll("import.meta.url", url)
        .replaceAll(/from "node:(fs|module)"/g, `from ${JSON.stringify(archiveModule)}`);
      return { contents, loader: "ts" };
    });
  },
};

/**
 * Leaves out what the kernel imports and the mock server does not use. It calls no handler, so nothing queries a database: the
 * Prisma client is one value that does nothing. And the kernel reads bodies itself, as UTF-8 and without files. Of the database of
 * media types, only those that it serves are left.
 * @type {import("esbuild").Plugin}
 */
const withoutUnused = {
  name: "without unused packages",
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /\/generated\/prisma\/client\.js$|^(iconv-lite|multer)$/ }, ({ path: name }) => ({
      path: name,
      namespace: "unused",
    }));
    onLoad({ filter: /.*/, namespace: "unused" }, () => ({
      contents: "export const Prisma = new Proxy(() => Prisma, { get: () => Prisma, apply: () => Prisma });",
    }));
    // Its validator, a copy of Ajv, is for what servers ask users.
    onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, () => ({
      path: "shims",
      namespace: "shims",
    }));
    onLoad({ filter: /.*/, namespace: "shims" }, () => ({
      contents:
        'export { default as process } from "node:process"; export class DefaultJsonSchemaValidator {}',
    }));
    onLoad({ filter: /mime-db\/db\.json$/ }, async ({ path: file }) => {
      const types = Object.entries(JSON.parse(await readFile(file, "utf8")));
      const contents = JSON.stringify(Object.fromEntries(types.filter(([type]) => servedTypes.test(type))));
      return { contents, loader: "json" };
    });
    onResolve({ filter: unused }, async ({ path: name, pluginData, ...options }) => {
      if (pluginData === isResolving) return undefined;
      const { errors, ...resolved } = await resolve(name, { ...options, pluginData: isResolving });
      return errors.length > 0 ? { external: true } : { ...resolved, sideEffects: false };
    });
  },
};

const servedTypes =
  /^(text\/(css|html|javascript|markdown|plain)|image\/svg\+xml|application\/((atom|problem)\+\w+|json|octet-stream|x-www-form-urlencoded|yaml))$/;

/** Their modules are left out, unless one of their functions is used. */
const unused = /^(@game-community\/postgres|@prisma\/|pg$|pg-native$|rate-limiter-flexible)|\/driver\//;
const isResolving = Symbol("is resolving");

/** Lists the bundled packages with their licences, which ask for that. A text that many packages have is there once. */
function listLicences(/** @type {string[]} */ inputs) {
  const folders = inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []);
  /** @type {Map<string, { text: string, packages: string[] }>} */
  const groups = new Map();
  for (const { owner, text } of [...new Set(folders)].sort().map(readLicence)) {
    const key = text.replaceAll(/\W+/g, " ").toLowerCase();
    const group = groups.get(key) ?? { text, packages: [] };
    groups.set(key, { ...group, packages: [...group.packages, owner] });
  }
  return [...groups.values()]
    .map(({ text, packages }) => `${packages.join("\n")}\n\n${text}\n`)
    .join(`\n${"-".repeat(80)}\n\n`);
}

/** Reads the licence of a package: its text, and apart from it who owns the package. */
function readLicence(/** @type {string} */ folder) {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(root, folder, "package.json"), "utf8"),
  );
  const file = readdirSync(path.join(root, folder)).find((each) => /^licen[cs]e/i.test(each));
  const lines =
    file === undefined
      ? []
      : readFileSync(path.join(root, folder, file), "utf8")
          .trim()
          .split("\n");
  const isCopyright = (/** @type {string} */ line) => /^\s*(\(c\)|©|copyright (?!notice|holder))/i.test(line);
  const copyright = lines.filter(isCopyright).map((line) => `  ${line.trim()}`);
  const isTitle = (/** @type {string} */ line) => /^\W*(the )?mit license\W*(mit)?\W*$/i.test(line);
  const text = lines
    .filter((line) => !isCopyright(line) && !isTitle(line))
    .join("\n")
    .trim();
  return { owner: [`${name} ${version}, ${license}`, ...copyright].join("\n"), text };
}
