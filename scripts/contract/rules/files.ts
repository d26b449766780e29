import path from "node:path";
import { listReferences, parseReference, toRelative, type ContractFile } from "../contract-file.js";
import {
  asArray,
  asObject,
  asString,
  listEndpoints,
  toPointerToken,
  resolve,
  getValueAt,
  type JsonObject,
} from "../document.js";
import { toTagNames } from "../names.js";
import { findReachableReferences } from "./components.js";
import {
  listResponses,
  toOperationPointer,
  listProblemCodes,
  readMedia,
  type Finding,
  type Rule,
} from "./rule.js";

const sharedFile = "shared.yaml";

/** Returns the file name of a tag. */
const toFileName = (tag: string): string => `${toTagNames(tag).folder}.yaml`;

const isSplit = (files: readonly ContractFile[]): boolean => files.length > 1;

const fileReferences: Rule = {
  name: "file-references",
  reason: "tools resolve a reference in the file that it names",
  check: (_document, files) =>
    files.flatMap((file) =>
      listReferences(file.content, "").flatMap(({ reference, at }): Finding[] => {
        const target = parseReference(reference, file.path);
        const content = files.find((each) => each.path === target.file)?.content;
        return getValueAt(content, target.pointer) === undefined
          ? [{ at, message: `${reference} does not exist in ${toRelative(target.file)}` }]
          : [];
      }),
    ),
};

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
  check: (_document, files) =>
    files.flatMap(({ content }) =>
      Object.entries(asObject(asObject(content.components).responses)).flatMap(
        ([name, response]): Finding[] => {
          const { content: media, "x-problem-codes": codes } = asObject(response);
          return "application/problem+json" in asObject(media) && codes === undefined
            ? [{ at: `/components/responses/${name}`, message: `${name} has no x-problem-codes` }]
            : [];
        },
      ),
    ),
};

/** Rules about the files of the contract. */
export const fileRules: readonly Rule[] = [fileReferences, operationFiles, entryFiles, codesInResponse];
