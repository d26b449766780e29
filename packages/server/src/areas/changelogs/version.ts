import { fieldError, validationProblem } from "../../platform/http/problem.js";

/** The columns of a version. */
export interface Release {
  /** The version as requested. */
  readonly release: string;
  /** The version without build metadata, which is unique. */
  readonly release_key: string;
  /** The sort key. */
  readonly semver_key: string;
}

/** A Semantic Version (2.0.0, the grammar of semver.org); numbers have any length. */
const semanticVersionPattern =
  /^(?<core>(?:(?:0|[1-9]\d*)\.){2}(?:0|[1-9]\d*))(?:-(?<prerelease>(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*))*))?(?:\+[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?$/;

/** Parses a version. Throws 400 for text that is not a Semantic Version. */
export function parseRelease(text: string): Release {
  const release = tryParseRelease(text);
  if (release !== null) return release;
  const detail = "version must be a Semantic Version (SemVer 2.0.0), such as 1.10.0.";
  throw validationProblem([fieldError("/version", "invalid-version", detail)]);
}

/** Returns a version without build metadata, or for invalid text an empty string, which matches no changelog. */
export const toReleaseKey = (text: string): string => tryParseRelease(text)?.release_key ?? "";

function tryParseRelease(text: string): Release | null {
  const { core, prerelease } = semanticVersionPattern.exec(text)?.groups ?? {};
  if (core === undefined) return null;
  const release_key = prerelease === undefined ? core : `${core}-${prerelease}`;
  return { release: text, release_key, semver_key: toSortKey(core, prerelease) };
}

/**
 * Builds a sort key: its byte order is the precedence of versions. A "!" sorts before every character of an
 * identifier, so that fewer identifiers come first; a "~" sorts after it, so that a release comes after its pre-releases.
 * Numeric identifiers come before the others.
 */
function toSortKey(core: string, prerelease: string | undefined): string {
  const numbers = core.split(".").map(toSortableNumber).join(".");
  return prerelease === undefined
    ? `${numbers}~`
    : numbers + prerelease.split(".").map(toIdentifierKey).join("");
}

const toIdentifierKey = (identifier: string): string =>
  /^\d+$/.test(identifier) ? `!0${toSortableNumber(identifier)}` : `!1${identifier}`;

/** The length that numbers are padded to with zeros. */
const paddedDigits = 16;

/** Longer numbers sort after all padded ones (":" sorts after "9"), by their number of digits, then by their digits. */
const toSortableNumber = (digits: string): string =>
  digits.length <= paddedDigits
    ? digits.padStart(paddedDigits, "0")
    : `:${String(digits.length).padStart(3, "0")}${digits}`;
