import { hash } from "node:crypto";
import { problem } from "../../platform/http/problem.js";

/** The caller's `If-Match`, to be held against the version of the row that is about to change. */
export interface Precondition {
  /** Throws 412 `precondition-failed` when `If-Match` was sent and names another version. */
  check(version: number): void;
  /** The versions that `If-Match` names, or null when any will do. */
  readonly versions: readonly number[] | null;
}

const unconditional: Precondition = { check: () => undefined, versions: null };

const tagPattern = /(?:W\/)?"([^"]*)"/g;

/**
 * Reads `If-Match`. Only the version part of a tag counts, so that somebody's like never fails an author's edit.
 * A tag that no answer of ours ever carried matches nothing.
 */
export function parsePrecondition(ifMatch: string | undefined): Precondition {
  if (ifMatch === undefined || ifMatch.trim() === "*") return unconditional;
  const versions = [...ifMatch.matchAll(tagPattern)].map(([, value]) => parseVersion(value ?? ""));
  return {
    versions,
    check(version) {
      if (!versions.includes(version)) throw problem("precondition-failed");
    },
  };
}

const parseVersion = (value: string): number => (/^\d{1,9}\./.test(value) ? Number.parseInt(value, 10) : -1);

/** The entity tag of an answer: the row's version and a hash of the body. */
export function entityTag(version: number, body: string): string {
  return `"${version}.${hash("sha256", body, "base64url").slice(0, 16)}"`;
}

/** Whether `If-None-Match` names the tag, whole. */
export function isNotModified(ifNoneMatch: string | undefined, current: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return [...ifNoneMatch.matchAll(tagPattern)].some(([, value]) => `"${value}"` === current);
}
