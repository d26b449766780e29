import { hash } from "node:crypto";

const tagPattern = /(?:W\/)?"([^"]*)"/g;

/** The tags of `If-Match` or `If-None-Match`, strong and weak alike, without their quotes. */
export const parseEntityTags = (header: string): string[] =>
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
