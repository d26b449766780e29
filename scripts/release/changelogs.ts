/** The changelogs of a release, relative to the root. That of the contract is written by `npm run check:breaking`. */
export const changelogFiles = ["CHANGELOG.md", "packages/sdk/CHANGELOG.md"] as const;

const unreleased = "## [Unreleased]";

/** The text below the heading of a section; undefined if there is no such section. */
function findSection(changelog: string, heading: string): string | undefined {
  const start = changelog.indexOf(heading);
  if (start < 0) return undefined;
  const end = changelog.indexOf("\n## ", start + 1);
  const section = changelog.slice(start, end < 0 ? undefined : end);
  return section.slice(section.indexOf("\n") + 1).trim();
}

/**
 * Makes the unreleased changes those of a version. Leaves a changelog that has the version already, and no changes since, as it
 * is. Throws if there is nothing to release, or if there are changes since the version.
 */
export function releaseChanges(changelog: string, version: string, date: string): string {
  const hasChanges = (findSection(changelog, unreleased) ?? "") !== "";
  const isReleased = findSection(changelog, `## [${version}]`) !== undefined;
  if (isReleased && hasChanges) throw new Error(`has changes since ${version}`);
  if (isReleased) return changelog;
  if (!hasChanges) throw new Error(`has no changes under "${unreleased}"`);
  return changelog.replace(unreleased, `${unreleased}\n\n## [${version}] - ${date}`);
}
