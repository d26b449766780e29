import { asArray, asObject, type Json, toPointerToken } from "../document.js";
import { follow, isSame, listKeys, type Located, readComponentName, type Report } from "./change.js";
import type { CompareMessageSchemas } from "./compare-schemas.js";
import { exampleKeywords, textKeywords } from "./keywords.js";
import type { Direction } from "./schema-comparison.js";
import type { SchemaNode } from "./schema-view.js";
import type { IsUnchanged } from "./unchanged.js";

/** An operation of the released contract and the same operation in the working tree. */
export interface OperationPair {
  /** Its operationId in the working tree. */
  readonly id: string;
  readonly old: Located;
  readonly new: Located;
  readonly report: Report;
  readonly compareSchemas: CompareMessageSchemas;
  readonly isUnchanged: IsUnchanged;
}

/** The names of a message in sentences and ids: `the request body`, `createGame.body`. */
export interface Owner {
  readonly owner: string;
  readonly ownerId: string;
}

/** Returns the value at a key, with its location. */
export const locate = (parent: Located, key: string | number): Located => ({
  document: parent.document,
  value: Array.isArray(parent.value) ? parent.value[Number(key)] : asObject(parent.value)[key],
  at: parent.at + toPointerToken(key),
});

const toNode = (located: Located, owner: Owner): SchemaNode => ({ ...located, ...owner, path: "" });

/** Names a message by its component, so that a change of it is reported once for all operations. */
export const nameOwner = (located: Located, owner: string, id: string): Owner => {
  const name = readComponentName(follow(located).at);
  return { owner, ownerId: name ?? id };
};

/** Compares the content of a message: its media types and their schemas. */
export function compareContent(
  direction: Direction,
  { id, report, compareSchemas }: OperationPair,
  messages: { readonly old: Located; readonly new: Located },
  owner: Owner,
): void {
  const old = locate(messages.old, "content");
  const current = locate(messages.new, "content");
  for (const type of listKeys(asObject(old.value), asObject(current.value))) {
    const [before, after] = [locate(old, type), locate(current, type)];
    if (before.value === undefined || after.value === undefined) {
      const verb = after.value === undefined ? "removed" : "added";
      report({
        kind: `${direction}-media-type-${verb}`,
        place: `${id}.${owner.ownerId}:${type}`,
        sentence: `${verb} the media type ${type} ${verb === "added" ? "to" : "of"} ${owner.owner}`,
        at: current.at,
      });
      continue;
    }
    const schemas = {
      old: toNode(locate(before, "schema"), owner),
      new: toNode(locate(after, "schema"), owner),
    };
    compareSchemas(direction, schemas, report);
    reportOthers(report, before, after, { known: ["schema"], owner });
  }
}

/** Compares the schemas of two parameters or headers. */
export const compareOwnSchemas = (
  direction: Direction,
  { report, compareSchemas }: OperationPair,
  messages: { readonly old: Located; readonly new: Located },
  owner: Owner,
): void =>
  compareSchemas(
    direction,
    {
      old: toNode(locate(messages.old, "schema"), owner),
      new: toNode(locate(messages.new, "schema"), owner),
    },
    report,
  );

/** Reports the texts of an object that changed, and all other keys that have no comparison of their own. */
export function reportOthers(
  report: Report,
  old: Located,
  current: Located,
  { known, owner: { owner, ownerId } }: { readonly known: readonly string[]; readonly owner: Owner },
): void {
  const [before, after] = [asObject(old.value), asObject(current.value)];
  for (const key of listKeys(before, after)) {
    if (known.includes(key) || exampleKeywords.includes(key) || isSame(before[key], after[key])) continue;
    report({
      kind: textKeywords.includes(key) ? "text-changed" : "message-changed",
      place: `${ownerId}:${key}`,
      sentence: `changed ${textKeywords.includes(key) ? `the ${key}` : `\`${key}\``} of ${owner}`,
      at: current.at + toPointerToken(key),
    });
  }
}

/** Compares the bodies of two requests. */
export function compareRequestBody(pair: OperationPair): void {
  const { id, report } = pair;
  const old = follow(locate(pair.old, "requestBody"));
  const current = follow(locate(pair.new, "requestBody"));
  const [before, after] = [isRequired(old.value), isRequired(current.value)];
  const at = { place: id, at: current.at };
  if (old.value === undefined && current.value === undefined) return;
  if (current.value === undefined)
    report({ ...at, kind: "body-removed", sentence: "removed the request body" });
  else if (old.value === undefined) {
    const necessity = after ? "required" : "optional";
    report({
      ...at,
      kind: `${necessity}-body-added`,
      sentence: `added ${after ? "a required" : "an optional"} request body`,
    });
  } else {
    const necessity = after ? "required" : "optional";
    if (before !== after)
      report({ ...at, kind: `body-became-${necessity}`, sentence: `the request body is now ${necessity}` });
    const owner = nameOwner(locate(pair.new, "requestBody"), "the request body", `${id}.body`);
    compareContent("request", pair, { old, new: current }, owner);
    reportOthers(report, old, current, { known: ["content", "required"], owner });
  }
}

const isRequired = (value: Json | undefined): boolean => asObject(value).required === true;

/** The problem codes of a response: its schema narrows `code`, in `allOf`. */
export const readCodes = (response: Located): string[] => {
  const schema = follow(locate(locate(locate(response, "content"), "application/problem+json"), "schema"));
  return asArray(asObject(schema.value).allOf).flatMap((part) =>
    asArray(asObject(asObject(asObject(part).properties).code).enum).filter(
      (code) => typeof code === "string",
    ),
  );
};
