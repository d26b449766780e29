import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../../", import.meta.url));
const placeholdersFile = fileURLToPath(new URL("./placeholders.ts", import.meta.url));

/** Stubs of packages that are too big to install, with only what the guides use. */
const stubsFolder = fileURLToPath(new URL("./stubs/", import.meta.url));

/** A fenced code block of a Markdown document. */
export interface CodeBlock {
  readonly document: string;
  /** The line of the first line of code, from 1. */
  readonly line: number;
  readonly language: string;
  /** The file of which the block is the content: ` ```ts title=lib/api.ts `. */
  readonly title: string | undefined;
  readonly code: string;
  /** The `text` block that follows: what the code prints. */
  readonly output: string | undefined;
  /** Why the block cannot run: `<!-- not run: … -->` before it. */
  readonly notRun: string | undefined;
  /** The file that contains the block: `<!-- excerpt: … -->` before it. */
  readonly excerptOf: string | undefined;
}

const fence =
  /(?:^<!-- (not run|excerpt): ([^]*?) -->\n+)?^```(\w+)(?: title=(\S+))?\n([^]*?)^```$(?:\n\n```text\n([^]*?)^```$)?/gm;

/** Reads the code blocks of a document. `document` is its path from the root of the repository. */
export function readCodeBlocks(document: string): CodeBlock[] {
  const text = readFileSync(path.join(root, document), "utf8");
  return [...text.matchAll(fence)].map((match) => {
    const [all, directive, value, language = "", title, code = "", output] = match;
    const start = match.index + all.indexOf("```");
    return {
      document,
      line: text.slice(0, start).split("\n").length + 1,
      language,
      title,
      code,
      output,
      notRun: directive === "not run" ? value : undefined,
      excerptOf: directive === "excerpt" ? value : undefined,
    };
  });
}

/** Whether a block is compiled and run as a module. Scripts with a name, such as `import-games.mjs`, are run by shell blocks. */
export const isTypeScript = ({ language, title, excerptOf }: CodeBlock): boolean =>
  ["js", "ts", "tsx"].includes(language) && excerptOf === undefined && !title?.endsWith(".mjs");

/** A program of the code of a document, and the file of each of its blocks with a title. */
export interface Program {
  readonly file: string;
  readonly files: readonly string[];
  readonly blocks: readonly CodeBlock[];
  /** Returns the place in the document of a line of the program, from 1. */
  locate(file: string, line: number): string;
}

/** The folder of the programs of documents, inside of the repository so that packages are found. */
export const programsFolder = path.join(root, ".cache/code-blocks");

/**
 * Writes the code of a document as one module, with its blocks unchanged. Each block is nested in the scope of the previous
 * one, so that it can use and redeclare the variables of the others; only imports move to the top. Blocks with a title are
 * separate modules.
 */
export function writeProgram(document: string, placeholders: readonly string[]): Program {
  const folder = path.join(programsFolder, document.replaceAll(/[^\w]/g, "-"));
  const all = readCodeBlocks(document).filter(isTypeScript);
  const blocks = all.filter(({ title }) => title === undefined);
  const titled = all.filter(({ title }) => title !== undefined);
  const file = path.join(folder, "program.ts");
  const { lines, origins } = buildProgram(blocks, placeholders, path.relative(folder, placeholdersFile));
  writeFile(file, lines.join("\n"));
  cpSync(stubsFolder, path.join(folder, "node_modules"), { recursive: true });
  linkPackages(document, folder);
  const files = titled.map(({ title = "", code }) => {
    writeFile(path.join(folder, title), code);
    return path.join(folder, title);
  });
  const locate = (name: string, line: number): string => {
    const block = titled[files.indexOf(name)];
    return `${document}:${block ? block.line + line - 1 : (origins[line - 1] ?? `(${lines[line - 1] ?? ""})`)}`;
  };
  return { file, files, blocks, locate };
}

/** Links the packages that npm has installed for the workspace of the document alone, because the root has another version. */
function linkPackages(document: string, folder: string): void {
  const [, workspace = ""] = /^(packages\/[^/]+)\//.exec(document) ?? [];
  const installed = path.join(root, workspace, "node_modules");
  if (workspace === "" || !existsSync(installed)) return;
  for (const name of readdirSync(installed).filter((each) => /^\w/.test(each)))
    symlinkSync(path.join(installed, name), path.join(folder, "node_modules", name));
}

function buildProgram(
  blocks: readonly CodeBlock[],
  placeholders: readonly string[],
  placeholdersPath: string,
) {
  const lines: string[] = [];
  const origins: (number | undefined)[] = [];
  const add = (text: string, line?: number): void => {
    lines.push(text);
    origins.push(line);
  };
  for (const statement of mergeImports(blocks)) add(statement);
  add(`import type { Placeholders } from "${placeholdersPath.replace(/\.ts$/, ".js")}";`);
  add("export async function run(");
  add(
    `  beforeBlock: (index: number) => Promise<void>, { ${placeholders.join(", ")} }: Placeholders): Promise<void> {`,
  );
  blocks.forEach(({ code, line, notRun }, index) => {
    add(notRun === undefined ? `{ await beforeBlock(${index});` : "void (async () => {");
    withoutImports(code)
      .split("\n")
      .forEach((text, offset) => add(text, line + offset));
    if (notRun !== undefined) add("});");
  });
  add("}".repeat(blocks.filter(({ notRun }) => notRun === undefined).length + 1));
  return { lines, origins };
}

const importStatement = /^import ([^;]*?) from "([^"]+)";$/gm;

/** Replaces imports with empty lines. */
const withoutImports = (code: string): string =>
  code.replaceAll(importStatement, (statement) => statement.replaceAll(/[^\n]/g, ""));

/** Merges the imports of the blocks: several blocks may import the same name. */
function mergeImports(blocks: readonly CodeBlock[]): string[] {
  const names = new Map<string, Set<string>>();
  const others = new Set<string>();
  for (const { code } of blocks)
    for (const [statement, clause = "", module = ""] of code.matchAll(importStatement)) {
      const [, type = "", list] = /^(type )?\{([^]*)\}$/.exec(clause) ?? [];
      if (list === undefined) others.add(statement);
      const listed = (list ?? "").split(",").map((name) => name.trim());
      const known = names.get(module) ?? new Set();
      for (const name of listed.filter(Boolean)) known.add(`${type}${name}`);
      if (known.size > 0) names.set(module, known);
    }
  const merged = [...names].map(([module, set]) => {
    const listed = [...set].filter(
      (name) => !set.has(name.replace(/^type /, "")) || !name.startsWith("type "),
    );
    return `import { ${listed.join(", ")} } from "${module}";`;
  });
  return [...others, ...merged];
}

function writeFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Finds the files below a folder, relative to it, without packages and builds. */
export const findFiles = (folder: string, parent = ""): string[] =>
  readdirSync(path.join(folder, parent), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(parent, entry.name);
    if (!entry.isDirectory()) return [file];
    return /^(\..*|node_modules|dist)$/.test(entry.name) ? [] : findFiles(folder, file);
  });

/** Finds the Markdown files below a folder, relative to it. */
export const findDocuments = (folder: string): string[] =>
  findFiles(folder).filter((file) => file.endsWith(".md"));
