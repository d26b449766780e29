import path from "node:path";
import { type ContractFile, listReferences, parseReference, toRelative } from "../contract-file.js";
import {
  asArray,
  asObject,
  asString,
  getValueAt,
  type JsonObject,
  listEndpoints,
  resolve,
  toPointerToken,
} from "../document.js";
import { toTagNames } from "../names.js";
import { findCodesMistake } from "../problem-responses.js";
import { findReachableReferences } from "./components.js";
import {
  type Finding,
  listProblemCodes,
  listResponses,
  readMedia,
  type Rule,
  toOperationPointer,
} from "./rule.js";
import { formatSuggestion } from "./suggest.js";

const sharedFile = "shared.yaml";

/** Returns the file name of a tag. */
const toFileName = (tag: string): string => `${toTagNames(tag).folder}.yaml`;

const isSplit = (files: readonly ContractFile[]): boolean => files.length > 1;

const fileReferences: Rule = {
  name: "file-references",
  reason: "tools resolve a reference in the file that it names",
  phase: "structure",
  check: (_document, files) =>
    files.flatMap((file) =>
      listReferences(file.content, "").flatMap(({ reference, at }): Finding[] => {
        const target = parseReference(reference, file.path);
        const content = files.find((each) => each.path === target.file)?.content;
        if (getValueAt(content, target.pointer) !== undefined)
          return leadsToItself(files, target) ? [{ at, message: `${reference} leads back to itself` }] : [];
        const cure = suggestReference(files, file, target.pointer);
        return [{ at, message: `${reference} does not exist in ${toRelative(target.file)}${cure}` }];
      }),
    ),
};

/** Whether a reference, whose target is a reference and so on, never arrives at a value. */
function leadsToItself(
  files: readonly ContractFile[],
  target: ReturnType<typeof parseReference>,
  visited: readonly string[] = [],
): boolean {
  const key = `${target.file}#${target.pointer}`;
  if (visited.includes(key)) return true;
  const content = files.find(({ path: file }) => file === target.file)?.content;
  const { $ref } = asObject(getValueAt(content, target.pointer));
  return (
    typeof $ref === "string" && leadsToItself(files, parseReference($ref, target.file), [...visited, key])
  );
}

/** Suggests the file that has the target of a reference, or a target with a similar name. */
function suggestReference(files: readonly ContractFile[], from: ContractFile, pointer: string): string {
  const owner = files.find(({ content }) => getValueAt(content, pointer) !== undefined);
  if (owner === undefined) {
    const parent = pointer.slice(0, pointer.lastIndexOf("/"));
    const names = files.flatMap(({ content }) => Object.keys(asObject(getValueAt(content, parent))));
    return formatSuggestion(pointer.slice(parent.length + 1), names);
  }
  const file = owner === from ? "" : path.relative(path.dirname(from.path), owner.path);
  return `; write ${file}#${pointer}`;
}

const operationFiles: Rule = {
  name: "operation-file",
  reason: "the operations of a tag belong in its file",
  check: (document, files) =>
    listEndpoints(document).flatMap((endpoint): Finding[] => {
      const expected = toFileName(asString(asArray(endpoint.operation.tags)[0]));
      const found = files.find(({ content }) => isInline(asObject(content.paths)[endpoint.path]));
      return !isSplit(files) || path.basename(found?.path ?? "") === expected
        ? []
        : [{ at: toOperationPointer(endpoint), message: `${endpoint.id} belongs in ${expected}` }];
    }),
};

const isInline = (item: unknown): boolean => item !== undefined && !("$ref" in asObject(item));

/** Finds the tags whose operations use each component and problem code, by JSON Pointer. */
function findTagsByEntry(document: JsonObject): Map<string, Set<string>> {
  const tags = new Map<string, Set<string>>();
  const add = (pointer: string, tag: string): void =>
    void tags.set(pointer, (tags.get(pointer) ?? new Set()).add(tag));
  for (const { path: url, operation } of listEndpoints(document)) {
    const tag = asString(asArray(operation.tags)[0]);
    const { parameters } = asObject(asObject(document.paths)[url]);
    const references = findReachableReferences(document, [operation, ...asArray(parameters)]);
    for (const reference of references) add(reference.replace(/^#/, ""), tag);
  }
  for (const { endpoint, response } of listResponses(document)) {
    const tag = asString(asArray(endpoint.operation.tags)[0]);
    for (const code of listProblemCodes(document, readMedia(resolve(document, response)).media.schema))
      add(`/x-problems${toPointerToken(code)}`, tag);
  }
  return tags;
}

const entryFiles: Rule = {
  name: "component-file",
  reason: "components of one tag belong in its file, components of several tags in shared.yaml",
  check: (document, files) => {
    if (!isSplit(files)) return [];
    const tags = findTagsByEntry(document);
    return files.slice(1).flatMap((file) =>
      listEntries(file.content).flatMap(({ at, name }): Finding[] => {
        const [tag, ...others] = tags.get(at) ?? [];
        // Other rules report what is not used. Problems without an operation are returned before routing.
        if (tag === undefined && asObject(getValueAt(document, at)).outside_operations !== true) return [];
        const expected = tag === undefined || others.length > 0 ? sharedFile : toFileName(tag);
        const tagNames = tag === undefined ? "no operation" : [tag, ...others].join(", ");
        return path.basename(file.path) === expected
          ? []
          : [{ at, message: `${name} is used by ${tagNames} and belongs in ${expected}` }];
      }),
    );
  },
};

/** Lists the components and problem codes that a file defines. */
function listEntries({ components, "x-problems": problems }: JsonObject): { at: string; name: string }[] {
  const maps = [
    ...Object.entries(asObject(components)).map(([kind, map]) => [`/components/${kind}`, map] as const),
    ["/x-problems", problems] as const,
  ];
  return maps.flatMap(([pointer, map]) =>
    Object.keys(asObject(map)).map((name) => ({ at: pointer + toPointerToken(name), name })),
  );
}

const codesInResponse: Rule = {
  name: "codes-in-response",
  reason: "the schema of a problem response is derived from x-problem-codes",
  phase: "structure",
  check: (_document, files) => {
    const schemas = Object.fromEntries(
      files.flatMap(({ content }) => Object.entries(asObject(asObject(content.components).schemas))),
    );
    return files.flatMap(({ content }) =>
      Object.entries(asObject(asObject(content.components).responses)).flatMap(
        ([name, response]): Finding[] => {
          const message = findCodesMistake(name, asObject(response), schemas);
          return message === undefined
            ? []
            : [{ at: `/components/responses/${name}/x-problem-codes`, message }];
        },
      ),
    );
  },
};

/** Rules about the files of the contract. */
export const fileRules: readonly Rule[] = [fileReferences, operationFiles, entryFiles, codesInResponse];
