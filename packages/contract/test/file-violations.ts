import path from "node:path";
import type { ContractFile } from "../src/contract-file.js";
import { asObject, getValueAt, isObject, type Json, type JsonObject } from "../src/document.js";
import { changeOperation, type Violation } from "./changes.js";

const findContent = (files: readonly ContractFile[], name: string): JsonObject =>
  asObject(files.find((file) => path.basename(file.path) === name)?.content);

/** Moves an entry of a map at a pointer from one file of the contract to another. */
const move =
  (pointer: string, name: string, from: string, to: string) =>
  (_document: JsonObject, files: readonly ContractFile[]): void => {
    const source = asObject(getValueAt(findContent(files, from), pointer));
    Object.assign(asObject(getValueAt(findContent(files, to), pointer)), { [name]: source[name] });
    Reflect.deleteProperty(source, name);
  };

/** Changes every reference below a value. */
function mapReferences(value: Json | undefined, map: (reference: string) => string): void {
  if (Array.isArray(value)) for (const item of value) mapReferences(item, map);
  if (!isObject(value)) return;
  if (typeof value.$ref === "string") value.$ref = map(value.$ref);
  for (const inner of Object.values(value)) mapReferences(inner, map);
}

/** Moves a schema from one file of the contract to another, with the references from it and to it. */
const moveSchema =
  (name: string, from: string, to: string) =>
  (document: JsonObject, files: readonly ContractFile[]): void => {
    const pointer = `#/components/schemas/${name}`;
    const mapFiles = (map: (reference: string, file: string) => string): void => {
      for (const file of files)
        mapReferences(file.content, (reference) => map(reference, path.basename(file.path)));
    };
    mapFiles((reference, file) => (reference.startsWith("#") ? file + reference : reference));
    move("/components/schemas", name, from, to)(document, files);
    mapFiles((reference) => (reference === from + pointer ? to + pointer : reference));
    mapFiles((reference, file) =>
      reference.startsWith(`${file}#`) ? reference.slice(file.length) : reference,
    );
  };

/** Violations of the rules about files. */
export const fileViolations: readonly Violation[] = [
  {
    rule: "operation-file",
    title: "an operation in the file of another tag",
    apply: changeOperation("getGame", { tags: ["Waitlists"] }),
  },
  {
    rule: "component-file",
    title: "a schema of one tag in shared.yaml",
    apply: moveSchema("UpdateGame", "games.yaml", "shared.yaml"),
  },
  {
    rule: "component-file",
    title: "a schema of several tags in the file of one",
    apply: moveSchema("Problem", "shared.yaml", "games.yaml"),
  },
  {
    rule: "component-file",
    title: "a problem code of one tag in shared.yaml",
    apply: move("/x-problems", "game-exists", "games.yaml", "shared.yaml"),
  },
  {
    rule: "codes-in-response",
    title: "a problem response without x-problem-codes",
    apply: (_document, files) => {
      const response = getValueAt(findContent(files, "games.yaml"), "/components/responses/GameExists");
      Reflect.deleteProperty(asObject(response), "x-problem-codes");
    },
  },
  {
    rule: "file-references",
    title: "a reference to the wrong file",
    apply: (_document, files) =>
      void Object.assign(asObject(getValueAt(findContent(files, "games.yaml"), "/components/schemas")), {
        Misplaced: { $ref: "shared.yaml#/components/schemas/UpdateGame" },
      }),
  },
];
