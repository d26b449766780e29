import { asObject, dereference, type Json, type JsonObject, toPointerToken } from "../document.js";
import { exampleKeywords, removeKeywords, textKeywords } from "./keywords.js";
import type { Kind } from "./kinds.js";

/** One change between two contracts. */
export interface Change {
  /** Identifies the change in contract-changes.yaml: `response-field-removed:Game.title`. */
  readonly id: string;
  readonly kind: Kind;
  /** What changed, without the operations: "removed the response field `title` of Game". */
  readonly sentence: string;
  /** The location as a JSON Pointer, into the new document unless it was removed. */
  readonly at: string;
  /** The operations whose requests or responses are affected; empty for the document itself. */
  readonly operations: readonly string[];
}

/** A change before its operations are collected. */
export interface Finding {
  readonly kind: Kind;
  /** Where the change is: `Game.title`. */
  readonly place: string;
  readonly sentence: string;
  readonly at: string;
}

/** Collects findings. */
export type Report = (finding: Finding) => void;

/** A value of a document with its location. */
export interface Located {
  readonly document: JsonObject;
  readonly value: Json | undefined;
  readonly at: string;
}

/** Follows local references. The location becomes that of the target. */
export function follow<T extends Located>(located: T): T {
  const { $ref } = asObject(located.value);
  if (typeof $ref !== "string") return located;
  const value = dereference(located.document, $ref);
  return follow({ ...located, value, at: decodeURIComponent($ref.replace(/^#/, "")) });
}

/** The name of the component at a pointer. */
export const readComponentName = (at: string): string | undefined =>
  /^\/components\/[^/]+\/([^/]+)$/.exec(at)?.[1];

/** Merges findings of several operations into changes, in the order of their first finding. */
export function createCollector() {
  const changes = new Map<string, Finding & { operations: Set<string> }>();
  return {
    reportFor:
      (operation?: string): Report =>
      (finding) => {
        const id = `${finding.kind}:${finding.place}`;
        const known = changes.get(id) ?? { ...finding, operations: new Set<string>() };
        if (operation !== undefined) known.operations.add(operation);
        changes.set(id, known);
      },
    list: (): Change[] =>
      [...changes].map(([id, { kind, sentence, at, operations }]) => ({
        id,
        kind,
        sentence,
        at,
        operations: [...operations],
      })),
  };
}

/** Whether two JSON values are equal; the order of keys does not matter. */
export const isSame = (left: Json | undefined, right: Json | undefined): boolean =>
  left === right ||
  JSON.stringify(left) === JSON.stringify(right) ||
  toCanonical(left) === toCanonical(right);

const toCanonical = (value: Json | undefined): string =>
  JSON.stringify(value ?? null, (_key, inner: Json) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );

/** Reports which entries of an object were added, removed and changed, as kinds such as `webhook-added`. */
export function compareEntries(
  name: "webhook" | "callback",
  entries: { readonly old: Located; readonly new: Located },
  report: Report,
  prefix = "",
): void {
  const [before, after] = [asObject(entries.old.value), asObject(entries.new.value)];
  for (const key of listKeys(before, after)) {
    if (isSameWithout(exampleKeywords, before[key], after[key])) continue;
    const place = { place: prefix + key, at: entries.new.at + toPointerToken(key) };
    if (isSameWithout([...exampleKeywords, ...textKeywords], before[key], after[key])) {
      report({ kind: "text-changed", ...place, sentence: `changed texts of the ${name} \`${key}\`` });
      continue;
    }
    const verb = !(key in before) ? "added" : !(key in after) ? "removed" : "changed";
    report({ kind: `${name}-${verb}`, ...place, sentence: `${verb} the ${name} \`${key}\`` });
  }
}

const isSameWithout = (
  keywords: readonly string[],
  left: Json | undefined,
  right: Json | undefined,
): boolean => {
  if (left === undefined || right === undefined) return left === right;
  return isSame(removeKeywords(left, keywords), removeKeywords(right, keywords));
};

/** The keys of both objects, without duplicates. */
export const listKeys = (left: object, right: object): string[] => [
  ...new Set([...Object.keys(left), ...Object.keys(right)]),
];
