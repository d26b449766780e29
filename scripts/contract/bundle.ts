import { readdirSync } from "node:fs";
import path from "node:path";
import {
  asObject,
  isObject,
  pointerStep,
  valueAt,
  pointerKeys,
  type Json,
  type JsonObject,
} from "./document.js";
import { listReferences, parseReference, readYaml, toRelative, type ContractFile } from "./contract-file.js";
import { findLine } from "./locate.js";
import { expandProblemResponses } from "./problem-responses.js";

/** The contract as it is written, and as the one document that everything else reads. */
export interface Contract {
  /** The root file first, then the others: a file after those that it refers to. */
  readonly files: readonly ContractFile[];
  /** All files bundled, with local references only. */
  readonly document: JsonObject;
}

/** Reads a contract with all files that it refers to. */
export function readContract(rootFile: string): Contract {
  const files = collectFiles(path.resolve(rootFile));
  const [root, ...others] = files;
  assertNoUnreferencedFile(root, others);
  assertNoUnlistedPath(root, others);
  return { files, document: expandProblemResponses(bundle(root, files)) };
}

/** Reads a contract as one document. */
export const readDocument = (rootFile: string): JsonObject => readContract(rootFile).document;

function collectFiles(rootFile: string): [ContractFile, ...ContractFile[]] {
  const visited = new Set<string>();
  const finished: ContractFile[] = [];
  const visit = (file: string): ContractFile => {
    visited.add(file);
    const content = readYaml(file);
    for (const { reference } of listReferences(content, "")) {
      const { file: target } = parseReference(reference, file);
      if (!visited.has(target)) finished.push(visit(target));
    }
    return { path: file, content };
  };
  const root = visit(rootFile);
  return [root, ...finished];
}

/** The content of an unreferenced file would be missing from the bundle without an error. */
function assertNoUnreferencedFile(root: ContractFile, others: readonly ContractFile[]): void {
  const known = new Set(others.map((file) => file.path));
  const folders = new Set([...known].map((file) => path.dirname(file)));
  folders.delete(path.dirname(root.path));
  for (const folder of folders) {
    const unreferenced = readdirSync(folder).find(
      (name) => /\.ya?ml$/.test(name) && !known.has(path.join(folder, name)),
    );
    if (unreferenced !== undefined)
      throw new Error(`${toRelative(path.join(folder, unreferenced))} is not referenced by the contract.`);
  }
}

function assertNoUnlistedPath(root: ContractFile, others: readonly ContractFile[]): void {
  const listed = asObject(root.content.paths);
  for (const file of others)
    for (const url of Object.keys(asObject(file.content.paths)))
      if (!(url in listed))
        throw new Error(
          `${describe(file, `/paths${pointerStep(url)}`)} ${url} is not listed under paths in ${toRelative(root.path)}; npm run generate adds it.`,
        );
}

function bundle(root: ContractFile, files: readonly ContractFile[]): JsonObject {
  const { paths: _paths, components: _components, "x-problems": _problems, ...rest } = root.content;
  const problems = mergeMaps(files, "/x-problems");
  const kinds = new Set(files.flatMap(({ content }) => Object.keys(asObject(content.components))));
  const components = [...kinds].map((kind) => [kind, mergeMaps(files, `/components/${kind}`)] as const);
  return {
    ...mapReferences(rest),
    ...(Object.keys(problems).length > 0 && { "x-problems": problems }),
    paths: bundlePaths(root, files),
    ...(components.length > 0 && { components: Object.fromEntries(components) }),
  };
}

/** Merges the maps that files have at a pointer. A name must be defined only once. */
function mergeMaps(files: readonly ContractFile[], pointer: string): JsonObject {
  const owners = new Map<string, ContractFile>();
  const entries = files.flatMap((file) =>
    Object.entries(asObject(valueAt(file.content, pointer))).map(([name, value]) => {
      const at = pointer + pointerStep(name);
      const owner = owners.get(name);
      if (owner)
        throw new Error(`${describe(file, at)} ${name} is already defined at ${describe(owner, at)}.`);
      owners.set(name, file);
      return [name, withLocalReferences(value)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** The paths in the order of the root, with the path items that it refers to. */
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
  const at = `/paths${pointerStep(url)}`;
  if (pointer === at && isObject(item)) return item;
  throw new Error(`${describe(root, at)} ${$ref} does not point to the path ${url}.`);
}

const mapReferences = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, withLocalReferences(value, key)]));

/** A copy in which references to other files are references within the bundled document. */
function withLocalReferences(value: Json, key = ""): Json {
  if (typeof value === "string") return key === "$ref" ? value.replace(/^[^#]*/, "") : value;
  if (Array.isArray(value)) return value.map((item) => withLocalReferences(item));
  return isObject(value) ? mapReferences(value) : value;
}

const describe = ({ path: file }: ContractFile, pointer: string): string =>
  `${toRelative(file)}:${String(findLine(file, pointer))}`;

/** How many keys of a pointer name an entry that is written in one file. */
const entryDepths: Readonly<Record<string, number>> = { paths: 2, components: 3, "x-problems": 2 };

/** The file in which the value at a pointer of the bundled document is written. */
export function findSource(files: readonly ContractFile[], pointer: string): string {
  const keys = pointerKeys(pointer);
  const entry = keys
    .slice(0, entryDepths[keys[0] ?? ""] ?? 1)
    .map(pointerStep)
    .join("");
  const isWrittenIn = ({ content }: ContractFile): boolean => {
    const value = valueAt(content, entry);
    return value !== undefined && !(entry.startsWith("/paths/") && "$ref" in asObject(value));
  };
  return (files.find(isWrittenIn) ?? files[0])?.path ?? "";
}
