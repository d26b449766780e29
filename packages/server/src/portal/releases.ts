import type { Guide } from "./guides.js";
import { toAnchor } from "./markdown.js";

/** A released version of the contract. */
export interface Release {
  readonly version: string;
  /** Such as `2026-11-26`. */
  readonly date: string;
  /** The id of its heading in the changelog. */
  readonly anchor: string;
  /** Its section of the changelog, as Markdown. */
  readonly text: string;
}

/** The guide that lists the changes of the contract. */
export const changelogName = "changelog";

const section = /^## ((\d\S*) \((\d{4}-\d\d-\d\d)\))\n([^]*?)(?=^## |(?![^]))/gm;

/** Lists the releases of the contract, the latest one first. */
export const listReleases = (guides: readonly Guide[]): Release[] =>
  guides
    .filter(({ name }) => name === changelogName)
    .flatMap(({ text }) => [...text.matchAll(section)])
    .map(([, heading = "", version = "", date = "", text = ""]) => ({
      version,
      date,
      anchor: toAnchor(heading),
      text: text.trim(),
    }));
