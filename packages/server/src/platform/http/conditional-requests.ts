import { hash } from "node:crypto";
import { problem, type ProblemError } from "./problem.js";

const tagPattern = /(?:W\/)?"([^"]*)"/g;

/** The tags of `If-Match` or `If-None-Match`, strong and weak alike, without their quotes. */
const parseEntityTags = (header: string): string[] =>
  [...header.matchAll(tagPattern)].map(([, value = ""]) => value);

/** The entity tag of a response: the version of the row and a hash of the body. */
export function entityTag(version: number, body: string): string {
  return `"${version}.${hash("sha256", body, "base64url").slice(0, 16)}"`;
}

/** Whether `If-None-Match` contains the tag. */
export function isNotModified(ifNoneMatch: string | undefined, current: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return parseEntityTags(ifNoneMatch).some((value) => `"${value}"` === current);
}

declare const checkedBrand: unique symbol;

/** The result of evaluating `If-Match`. Only a `Precondition` creates it; a conditional write cannot reply without it. */
export interface CheckedVersion {
  readonly [checkedBrand]: true;
}

/** The request's `If-Match`, evaluated against the version of the row that is about to change. */
export interface Precondition {
  /** Throws 412 `precondition-failed` when `If-Match` was sent and names another version. */
  check(version: number): CheckedVersion;
  /** For a row that does not exist: throws 412 `precondition-failed` for any `If-Match`. */
  checkAbsent(detail?: string): CheckedVersion;
  /** The versions that `If-Match` names, for functions of the database; null for all. */
  readonly versions: readonly number[] | null;
  /** For a row that a function of the database has written, which has checked `versions`. */
  readonly checkedByDatabase: CheckedVersion;
  /** 412 `precondition-failed` for a row whose version `If-Match` does not name. */
  createMismatchProblem(): ProblemError;
}

const checked = {} as CheckedVersion;

const createMismatchProblem = (): ProblemError =>
  problem("precondition-failed", "The resource has changed since the version in If-Match.");

const rejectAbsent = (detail?: string): never => {
  throw problem("precondition-failed", detail);
};

const unconditional: Precondition = {
  check: () => checked,
  checkAbsent: () => checked,
  createMismatchProblem,
  versions: null,
  checkedByDatabase: checked,
};

/**
 * Parses `If-Match`. Only the version in a tag counts, so that a change of a counter does not fail an edit. A tag without
 * a version never matches.
 */
export function parsePrecondition(ifMatch: string | undefined): Precondition {
  if (ifMatch === undefined) return unconditional;
  if (ifMatch.trim() === "*") return { ...unconditional, checkAbsent: rejectAbsent };
  const versions = parseEntityTags(ifMatch).map(parseVersion);
  return {
    check(version) {
      if (!versions.includes(version)) throw createMismatchProblem();
      return checked;
    },
    checkAbsent: rejectAbsent,
    createMismatchProblem,
    versions,
    checkedByDatabase: checked,
  };
}

const parseVersion = (value: string): number => (/^\d{1,9}\./.test(value) ? Number.parseInt(value, 10) : -1);
