import { readFileSync } from "node:fs";
import { lazy } from "../platform/lazy.js";
import type { Guide } from "./guides.js";
import { listReleases } from "./releases.js";

/** What a version has changed for an operation or an event type. */
export interface HistoryEntry {
  /** The version with its date, or `Unreleased`. */
  readonly title: string;
  /** The id of its heading in the changelog. */
  readonly anchor: string;
  readonly changes: readonly HistoryChange[];
}

interface HistoryChange {
  /** Markdown. */
  readonly text: string;
  readonly isBreaking: boolean;
}

interface VersionChanges {
  readonly version: string | null;
  readonly changes: readonly (HistoryChange & { readonly subjects: readonly string[] })[];
}

/** Written by `npm run generate`. */
const readVersions = lazy(
  () =>
    JSON.parse(
      readFileSync(new URL("../generated/contract-history.json", import.meta.url), "utf8"),
    ) as readonly VersionChanges[],
);

/** Lists what each version has changed for an operation or an event type, the latest version first. */
export function listHistory(guides: readonly Guide[], subject: string): HistoryEntry[] {
  const releases = listReleases(guides);
  return readVersions().flatMap(({ version, changes }) => {
    const own = changes.filter(({ subjects }) => subjects.includes(subject));
    if (own.length === 0) return [];
    const release = releases.find((each) => each.version === version);
    const title = release === undefined ? "Unreleased" : `${release.version} (${release.date})`;
    return [{ title, anchor: release?.anchor ?? "unreleased", changes: own.map(toSentence) }];
  });
}

const toSentence = ({ text, isBreaking }: HistoryChange): HistoryChange => ({
  text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  isBreaking,
});
