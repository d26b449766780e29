import { readFileSync } from "node:fs";
import path from "node:path";
import { CORE_SCHEMA, load } from "js-yaml";
import { asArray, asObject, asString, type Json } from "../document.js";
import { root } from "../outputs.js";
import type { Change } from "./change.js";
import { classify } from "./kinds.js";

/** The file with the reasons of the breaking changes since the last release. */
export const reasonsFile = "contract-changes.yaml";

/** The reason of one or several breaking changes. */
export interface Reason {
  readonly reason: string;
  /** The ids of the changes. */
  readonly changes: readonly string[];
}

/** Reads the reasons from YAML: a list of `{ reason, changes }`. */
export function parseReasons(text: string): Reason[] {
  const content = load(text, { schema: CORE_SCHEMA }) as Json | undefined;
  return asArray(content).map((entry) => {
    const { reason, changes } = asObject(entry);
    return { reason: asString(reason), changes: asArray(changes).map(asString) };
  });
}

/** Reads the reasons of the repository. */
export const readReasons = (): Reason[] => parseReasons(readFileSync(path.join(root, reasonsFile), "utf8"));

const listExplained = (reasons: readonly Reason[]): string[] => reasons.flatMap((entry) => entry.changes);

const isBreaking = ({ kind }: Change): boolean => classify(kind) === "breaking";

/** Finds the breaking changes without a reason. */
export function findUnexplained(changes: readonly Change[], reasons: readonly Reason[]): Change[] {
  const explained = listExplained(reasons);
  return changes.filter((change) => isBreaking(change) && !explained.includes(change.id));
}

/** Lists the breaking changes without a reason as messages. */
export const listMissingReasons = (changes: readonly Change[], reasons: readonly Reason[]): string[] =>
  findUnexplained(changes, reasons).map(
    ({ id }) => `${id} is a breaking change without a reason in ${reasonsFile}`,
  );

/** Keeps the changes of what was released. Nobody depends on the rest yet, so it may change without a reason. */
export function keepReleased(changes: readonly Change[], sinceRelease: readonly Change[]): Change[] {
  const ids = new Set(sinceRelease.map(({ id }) => id));
  return changes.filter(({ id }) => ids.has(id));
}

/** Lists what is wrong with the reasons: missing, empty, given twice, or for a change that does not exist. */
export function checkReasons(changes: readonly Change[], reasons: readonly Reason[]): string[] {
  const explained = listExplained(reasons);
  const breaking = changes.filter(isBreaking).map(({ id }) => id);
  return [
    ...listMissingReasons(changes, reasons),
    ...explained
      .filter((id) => !breaking.includes(id))
      .map((id) => `${reasonsFile}: ${id} is not a breaking change since the last release; remove it`),
    ...explained
      .filter((id, index) => explained.indexOf(id) !== index)
      .map((id) => `${reasonsFile}: ${id} has two reasons`),
    ...reasons
      .filter(({ reason }) => reason.trim() === "")
      .map((entry) => `${reasonsFile}: ${entry.changes.join(", ")} has no reason`),
  ];
}
