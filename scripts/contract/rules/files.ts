import path from "node:path";
import { listReferences, parseReference, toRelative, type ContractFile } from "../contract-file.js";
import {
  asArray,
  asObject,
  asString,
  listEndpoints,
  pointerStep,
  resolve,
  valueAt,
  type JsonObject,
} from "../document.js";
import { toTagNames } from "../names.js";
import { reachable } from "./components.js";
import {
  listResponses,
  operationPointer,
  problemCodes,
  singleMedia,
  type Finding,
  type Rule,
} from "./rule.js";

const sharedFile = "shared.yaml";

/** The name of the file that holds what belongs to a tag. */
const tagFile = (tag: string): string => `${toTagNames(tag).folder}.yaml`;

const isSplit = (files: readonly ContractFile[]): boolean => files.length > 1;

const fileReferences: Rule = {
  name: "file-references",
  reason: "editors, linters and generators resolve a reference in the file that it names",
  check: (_document, files) =>
    files.flatMap((file) =>
      listReferences(file.content, "").flatMap(({ reference, at }): Finding[] => {
        const target = parseReference(reference, file.path);
        const content = files.find((each) => each.path === target.file)?.content;
        return valueAt(content, target.pointer) === undefined
          ? [{ at, message: `${reference} does not exist in ${toRelative(target.file)}` }]
          : [];
      }),
    ),
};

const operationFiles: Rule = {
  name: "operation-file",
  reason: "all operations of a tag are in its file",
  check: (document, files) =>
    listEndpoints(document).flatMap((endpoint): Finding[] => {
      const wanted = tagFile(asString(asArray(endpoint.operation.tags)[0]));
      const found = files.find(({ content }) => isWrittenOut(asObject(content.paths)[endpoint.path]));
      return !isSplit(files) || path.basename(found?.path ?? "") === wanted
        ? []
        : [{ at: operationPointer(endpoint), message: `${endpoint.id} belongs in ${wanted}` }];
    }),
};

const isWrittenOut = (item: unknown): boolean => item !== undefined && !("$ref" in asObject(item));

/** The tags whose operations use a component or a problem code, by its JSON Pointer. */
function tagsByEntry(document: JsonObject): Map<string, Set<string>> {
  const tags = new Map<string, Set<string>>();
  const add = (pointer: string, tag: string): void =>
    void tags.set(pointer, (tags.get(pointer) ?? new Set()).add(tag));
  for (const { path: url, operation } of listEndpoints(document)) {
    const tag = asString(asArray(operation.tags)[0]);
    const { parameters } = asObject(asObject(document.paths)[url]);
    const uses = reachable(document, [operation, ...asArray(parameters)]);
    for (const reference of uses) add(reference.replace(/^#/, ""), tag);
  }
  for (const { endpoint, response } of listResponses(document)) {
    const tag = asString(asArray(endpoint.operation.tags)[0]);
    for (const code of problemCodes(document, singleMedia(resolve(document, response)).media.schema))
      add(`/x-problems${pointerStep(code)}`, tag);
  }
  return tags;
}

const entryFiles: Rule = {
  name: "component-file",
  reason:
    "components of one tag are in its file beside their operations, components of several tags in shared.yaml",
  check: (document, files) => {
    if (!isSplit(files)) return [];
    const tags = tagsByEntry(document);
    return files.slice(1).flatMap((file) =>
      entriesIn(file.content).flatMap(({ at, name }): Finding[] => {
        const [tag, ...others] = tags.get(at) ?? [];
        const wanted = tag === undefined || others.length > 0 ? sharedFile : tagFile(tag);
        const users = tag === undefined ? "no operation" : [tag, ...others].join(", ");
        return path.basename(file.path) === wanted
          ? []
          : [{ at, message: `${name} is used by ${users} and belongs in ${wanted}` }];
      }),
    );
  },
};

/** The components and problem codes that a file defines. */
function entriesIn({ components, "x-problems": problems }: JsonObject): { at: string; name: string }[] {
  const maps = [
    ...Object.entries(asObject(components)).map(([kind, map]) => [`/components/${kind}`, map] as const),
    ["/x-problems", problems] as const,
  ];
  return maps.flatMap(([pointer, map]) =>
    Object.keys(asObject(map)).map((name) => ({ at: pointer + pointerStep(name), name })),
  );
}

const codesInResponse: Rule = {
  name: "codes-in-response",
  reason: "a response lists its problem codes in x-problem-codes, from which its schema is derived",
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
