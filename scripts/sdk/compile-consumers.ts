/** Compiles a consumer of the packed SDK with several versions, module formats and options of TypeScript. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../../packages/contract/src/outputs.js";
import { run } from "../../packages/contract/src/run.js";

/** The oldest version that can read the declarations (they use `NoInfer`), the one of the linter, and the newest. */
const compilers = ["typescript-5.4", "typescript", "typescript-7"] as const;

interface ModuleFormat {
  readonly name: string;
  readonly file: string;
  readonly packageType: "commonjs" | "module";
  readonly options: Readonly<Record<string, string>>;
}

const moduleFormats: readonly ModuleFormat[] = [
  { name: "NodeNext, ESM", file: "main.ts", packageType: "module", options: { module: "nodenext" } },
  { name: "NodeNext, .cts", file: "main.cts", packageType: "module", options: { module: "nodenext" } },
  {
    name: "Bundler",
    file: "main.ts",
    packageType: "module",
    options: { module: "esnext", moduleResolution: "bundler" },
  },
  { name: "Node16, CommonJS", file: "main.ts", packageType: "commonjs", options: { module: "node16" } },
];

/** `exactOptionalPropertyTypes` requires `strictNullChecks`. */
const strictness = [
  { strict: true, exactOptionalPropertyTypes: true },
  { strict: true, exactOptionalPropertyTypes: false },
  { strict: false, exactOptionalPropertyTypes: false },
] as const;

interface Combination {
  readonly compiler: (typeof compilers)[number];
  readonly format: ModuleFormat;
  readonly options: (typeof strictness)[number];
}

/** Every compiler with every module format. The options rotate, so that each meets every compiler and every format. */
const combinations: readonly Combination[] = compilers.flatMap((compiler, row) =>
  moduleFormats.map((format, column) => {
    const options = strictness[(row + column) % strictness.length] ?? strictness[0];
    return { compiler, format, options };
  }),
);

const consumer = readFileSync(path.join(root, "packages/sdk/test/types/consumer.ts"), "utf8");
const requireFromRoot = createRequire(path.join(root, "package.json"));

/** Replaces the imports with `import x = require()`, the syntax of CommonJS modules that keeps types. */
const toRequire = (code: string): string =>
  code.replaceAll(/^import \* as (\w+) from (".+");$/gm, "import $1 = require($2);");

/** Writes a project with the consumer. The package is linked, so that its dependencies are found next to it. */
function writeProject(folder: string, unpacked: string, { format, options }: Combination): void {
  mkdirSync(path.join(folder, "node_modules/@game-community"), { recursive: true });
  symlinkSync(unpacked, path.join(folder, "node_modules/@game-community/sdk"));
  const compilerOptions = {
    ...format.options,
    ...options,
    target: "es2022",
    types: [],
    noEmit: true,
    skipLibCheck: false,
    // Skips the libraries of TypeScript only, which takes half of the time.
    skipDefaultLibCheck: true,
  };
  const write = (name: string, content: object): void =>
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  write("package.json", { type: format.packageType });
  write("tsconfig.json", { compilerOptions, files: [format.file] });
  writeFileSync(
    path.join(folder, format.file),
    format.file.endsWith(".cts") ? toRequire(consumer) : consumer,
  );
}

function readCompiler(name: string): { readonly version: string; readonly binary: string } {
  const manifest = requireFromRoot.resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { version, binary: path.join(path.dirname(manifest), "bin/tsc") };
}

/** Compiles the consumer and prints a table of the combinations. Throws if one does not compile. */
export async function compileConsumers(unpacked: string, work: string): Promise<void> {
  const failures: string[] = [];
  console.log("The consumer compiles, with skipLibCheck: false:");
  for (const [index, combination] of combinations.entries()) {
    const folder = path.join(work, `consumer-${index}`);
    writeProject(folder, unpacked, combination);
    const { version, binary } = readCompiler(combination.compiler);
    const start = performance.now();
    const { status, output } = await run(process.execPath, [binary, "-p", "."], { cwd: folder });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const options = Object.entries(combination.options).map(([name, value]) => `${name}: ${value}`);
    const row = [version.padEnd(6), combination.format.name.padEnd(17), options.join(", ").padEnd(48)];
    console.log(`  ${row.join(" ")} ${status === 0 ? "yes" : "NO "} ${seconds} s`);
    if (status !== 0) failures.push(`TypeScript ${version}, ${combination.format.name}:\n${output}`);
  }
  if (failures.length > 0) throw new Error(failures.join("\n"));
}
