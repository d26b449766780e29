import semver from "semver";
import { field, invalid } from "../http/problem.js";

/** A version as it is stored: as it was written, as it is told from others, and as it is sorted. */
export interface Release {
  readonly release: string;
  readonly release_key: string;
  readonly semver_key: string;
}

/** The digits of the largest number that a version may have. */
const digits = String(Number.MAX_SAFE_INTEGER).length;

/** Throws 400 for a version that is none, or has a number that nobody can compare. */
export function releaseOf(text: string): Release {
  const version = semver.parse(text);
  if (version === null || version.prerelease.some(isTooLarge)) throw notAVersion();
  return { release: text, release_key: version.version, semver_key: sortKeyOf(version) };
}

/** What a version is told from others by, or the empty text for what is no version: it is simply not found. */
export const releaseKeyOf = (text: string): string => semver.parse(text)?.version ?? "";

/**
 * Two keys compare byte by byte as their versions do by precedence. Numbers have their leading zeros. A "!" comes before
 * every character of an identifier, so that fewer identifiers come first; a "~" comes after it, so that a release comes
 * after its pre-releases. Numeric identifiers come before the others.
 */
const sortKeyOf = ({ major, minor, patch, prerelease }: semver.SemVer): string =>
  [major, minor, patch].map(padded).join(".") +
  (prerelease.length === 0 ? "~" : prerelease.map((identifier) => `!${identifierKey(identifier)}`).join(""));

const identifierKey = (identifier: string | number): string =>
  isNumeric(identifier) ? `0${padded(identifier)}` : `1${identifier}`;

const padded = (number: string | number): string => String(number).padStart(digits, "0");

const isNumeric = (identifier: string | number): boolean => /^\d+$/.test(String(identifier));

const isTooLarge = (identifier: string | number): boolean =>
  isNumeric(identifier) && !Number.isSafeInteger(Number(identifier));

const notAVersion = () =>
  invalid([
    field("/version", "invalid-version", "version must be a version (SemVer 2.0.0), such as 1.10.0."),
  ]);
