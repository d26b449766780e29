import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type ContractFile, listReferences, parseReference, readYaml, toRelative } from "./contract-file.js";
import {
  asObject,
  asString,
  getValueAt,
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  toPointerToken,
} from "./document.js";
import { fillImplied } from "./implied/fill.js";
import { findLine } from "./locate.js";
import { mapObject } from "./map-schemas.js";
import { findTagOfFile } from "./names.js";
import { orderParameters } from "./order-parameters.js";
import { expandProblemResponses } from "./problem-responses.js";
import { formatSuggestion } from "./rules/suggest.js";

/** The source files of the contract and the bundled document. */
export interface Contract {
  /** The root file first, then the others in dependency order: a file follows those that it references. */
  readonly files: readonly ContractFile[];
  /** The bundled document, in the order of the files. All references are local. */
  readonly document: JsonObject;
}

/** Reads a contract and all files that it references. */
export function readContract(rootFile: string): Contract {
  const { files, document } = readSources(rootFile);
  return { files, document: expandProblemResponses(fillImplied(document)) };
}

/** Reads a contract as it is written: without what its extensions imply. */
export function readSources(rootFile: string): Contract {
  const files = collectFiles(path.resolve(rootFile));
  const [root, ...others] = files;
  assertNoUnreferencedFile(root, others);
  assertNoUnlistedPath(root, others);
  return { files, document: bundle(root, files) };
}

/** Reads a contract as the bundled document that everything is generated from. */
export const readDocument = (rootFile: string): JsonObject =>
  orderParameters(readContract(rootFile).document);

function collectFiles(rootFile: string): [ContractFile, ...ContractFile[]] {
  const visited = new Set<string>();
  const finished: ContractFile[] = [];
  const visit = (file: string): ContractFile => {
    visited.add(file);
    const content = readYaml(file);
    for (const { reference, at } of listReferences(content, "")) {
      const { file: target } = parseReference(reference, file);
      if (visited.has(target)) continue;
      if (!existsSync(target))
        throw new Error(`${formatLocation({ path: file }, at)} ${describeMissingFile(reference, target)}`);
      finished.push(visit(target));
    }
    return { path: file, content };
  };
  const root = visit(rootFile);
  return [root, ...finished];
}

function describeMissingFile(reference: string, target: string): string {
  const folder = path.dirname(target);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const suggestion = formatSuggestion(path.basename(target), names);
  return `${reference}: there is no file ${toRelative(target)}${suggestion || "; write `file.yaml#/…`, or `#/…` in the same file"}`;
}

/** Throws if a file is not referenced, because its content would silently be missing from the bundle. */
function assertNoUnreferencedFile(root: ContractFile, others: readonly ContractFile[]): void {
  const referenced = new Set(others.map((file) => file.path));
  const folders = new Set([...referenced].map((file) => path.dirname(file)));
  folders.delete(path.dirname(root.path));
  for (const folder of folders) {
    const unreferenced = readdirSync(folder).find(
      (name) => /\.ya?ml$/.test(name) && !referenced.has(path.join(folder, name)),
    );
    if (unreferenced !== undefined)
      throw new Error(
        `${toRelative(path.join(folder, unreferenced))} is not referenced by the contract: add a reference to it, or remove it.`,
      );
  }
}

function assertNoUnlistedPath(root: ContractFile, others: readonly ContractFile[]): void {
  const listed = asObject(root.content.paths);
  for (const file of others)
    for (const url of Object.keys(asObject(file.content.paths))) {
      const at = formatLocation(file, `/paths${toPointerToken(url)}`);
      if (!(url in listed))
        throw new Error(
          `${at} ${url} is not listed under paths in ${toRelative(root.path)}; npm run generate adds it.`,
        );
      const { file: owner } = parseReference(asString(asObject(listed[url]).$ref), root.path);
      if (owner !== file.path) throw new Error(`${at} ${url} is already defined in ${toRelative(owner)}.`);
    }
}

function bundle(root: ContractFile, files: readonly ContractFile[]): JsonObject {
  const {
    paths: _paths,
    webhooks: _webhooks,
    components: _components,
    "x-problems": _problems,
    ...rest
  } = root.content;
  const webhooks = mergeMaps(files, "/webhooks");
  const problems = mergeMaps(files, "/x-problems");
  const kinds = new Set(files.flatMap(({ content }) => Object.keys(asObject(content.components))));
  const components = [...kinds].map((kind) => [kind, mergeMaps(files, `/components/${kind}`)] as const);
  return {
    ...mapReferences(rest),
    ...(Object.keys(problems).length > 0 && { "x-problems": problems }),
    paths: bundlePaths(root, files),
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    ...(components.length > 0 && { components: Object.fromEntries(components) }),
  };
}

/** Merges the maps at a pointer of all files. Throws if a name is defined twice. */
function mergeMaps(files: readonly ContractFile[], pointer: string): JsonObject {
  const owners = new Map<string, ContractFile>();
  const entries = files.flatMap((file) =>
    Object.entries(asObject(getValueAt(file.content, pointer))).map(([name, value]) => {
      const at = pointer + toPointerToken(name);
      const owner = owners.get(name);
      if (owner)
        throw new Error(
          `${formatLocation(file, at)} ${name} is already defined at ${formatLocation(owner, at)}.`,
        );
      owners.set(name, file);
      return [name, withLocalReferences(value)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** Returns the paths in the order of the root file, with their path items resolved. */
function bundlePaths(root: ContractFile, files: readonly ContractFile[]): JsonObject {
  const paths = Object.entries(asObject(root.content.paths)).map(([url, item]) => {
    const { $ref } = asObject(item);
    const resolved = typeof $ref === "string" ? resolvePathItem(root, files, url, $ref) : item;
    return [url, withLocalReferences(resolved)] as const;
  });
  return Object.fromEntries(paths);
}

function resolvePathItem(
  root: ContractFile,
  files: readonly ContractFile[],
  url: string,
  $ref: string,
): JsonObject {
  const { file, pointer } = parseReference($ref, root.path);
  const item = asObject(files.find((each) => each.path === file)?.content.paths)[url];
  const at = `/paths${toPointerToken(url)}`;
  if (pointer === at && isObject(item)) return fillTag(item, findTagOfFile(root.content, file));
  throw new Error(
    pointer === at
      ? `${formatLocation(root, at)} ${toRelative(file)} has no path ${url}: remove this entry, or add the path.`
      : `${formatLocation(root, at)} ${$ref} does not point to the path ${url}.`,
  );
}

/** Operations have the tag of their file. */
const fillTag = (item: JsonObject, tag: string | undefined): JsonObject =>
  tag === undefined
    ? item
    : mapObject(item, (value) =>
        "responses" in asObject(value) ? { tags: [tag], ...asObject(value) } : value,
      );

const mapReferences = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, withLocalReferences(value, key)]));

/** Copies a value and makes references to other files local. */
function withLocalReferences(value: Json, key = ""): Json {
  if (typeof value === "string") return key === "$ref" ? value.replace(/^[^#]*/, "") : value;
  if (Array.isArray(value)) return value.map((item) => withLocalReferences(item));
  return isObject(value) ? mapReferences(value) : value;
}

const formatLocation = ({ path: file }: Pick<ContractFile, "path">, pointer: string): string =>
  `${toRelative(file)}:${String(findLine(file, pointer))}`;

/** The pointer depth of entries that are each defined in a single file. */
const entryDepths: Readonly<Record<string, number>> = {
  paths: 2,
  webhooks: 2,
  components: 3,
  "x-problems": 2,
};

/** Finds the source file of the value at a pointer of the bundled document, which none has if it is derived. */
export function findSource(files: readonly ContractFile[], pointer: string): string | undefined {
  const keys = parsePointer(pointer);
  const entry = keys
    .slice(0, entryDepths[keys[0] ?? ""] ?? 1)
    .map(toPointerToken)
    .join("");
  const isDefinedIn = ({ content }: ContractFile): boolean => {
    const value = getValueAt(content, entry);
    return value !== undefined && !(entry.startsWith("/paths/") && "$ref" in asObject(value));
  };
  return files.find(isDefinedIn)?.path;
}
