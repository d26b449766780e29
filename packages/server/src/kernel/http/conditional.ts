import { hash } from "node:crypto";
import { problem } from "../../platform/http/problem.js";

declare const checkedBrand: unique symbol;

/** Proof that `If-Match` was evaluated. Only a `Precondition` makes one; a conditional write cannot reply without it. */
export interface CheckedVersion {
  readonly [checkedBrand]: true;
}

/** The request's `If-Match`, evaluated against the version of the row that is about to change. */
export interface Precondition {
  /** Throws 412 `precondition-failed` when `If-Match` was sent and names another version. */
  check(version: number): CheckedVersion;
  /** For a row that does not exist: throws 412 `precondition-failed` when `If-Match` names a version. */
  checkAbsent(detail?: string): CheckedVersion;
  /** Null when `If-Match` names versions, so that the row has to be read and checked first. */
  readonly unconditional: CheckedVersion | null;
}

const checked = {} as CheckedVersion;

const unconditional: Precondition = {
  check: () => checked,
  checkAbsent: () => checked,
  unconditional: checked,
};

const tagPattern = /(?:W\/)?"([^"]*)"/g;

/**
 * Reads `If-Match`. Only the version part of a tag counts, so that somebody's like never fails an author's edit.
 * A tag that no answer of ours ever carried matches nothing.
 */
export function parsePrecondition(ifMatch: string | undefined): Precondition {
  if (ifMatch === undefined || ifMatch.trim() === "*") return unconditional;
  const versions = [...ifMatch.matchAll(tagPattern)].map(([, value]) => parseVersion(value ?? ""));
  return {
    check(version) {
      if (!versions.includes(version)) throw problem("precondition-failed");
      return checked;
    },
    checkAbsent(detail) {
      throw problem("precondition-failed", detail);
    },
    unconditional: null,
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
