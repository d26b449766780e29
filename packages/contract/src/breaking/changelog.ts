import type { Change } from "./change.js";
import { classify, kinds } from "./kinds.js";
import type { Reason } from "./reasons.js";

/** The contract's changelog. It is one of the guides, which the service serves. */
export const changelogFile = "packages/server/src/portal/guides/changelog.md";

const maxOperations = 5;

/** Formats a change as a sentence with its operations. */
export function formatChange({ sentence, operations }: Change): string {
  if (operations.length === 0) return sentence;
  const more = operations.length - maxOperations;
  const names = operations.slice(0, maxOperations).map((id) => `\`${id}\``);
  return `${sentence} (${names.join(", ")}${more > 0 ? ` and ${String(more)} more` : ""})`;
}

/** Names the audiences that a breaking change affects: "server, SDK at run time, third parties". */
export function formatAudiences({ kind }: Change): string {
  const { server, sdk, thirdParties } = kinds[kind];
  return [
    ...(server === "breaking" ? ["server"] : []),
    ...(sdk === "compile" ? ["SDK at compile time"] : []),
    ...(sdk === "run time" ? ["SDK at run time"] : []),
    ...(thirdParties === "breaking" ? ["third parties"] : []),
  ].join(", ");
}

const select = (changes: readonly Change[], wanted: string): Change[] =>
  changes.filter(({ kind }) => classify(kind) === wanted);

/** The version that follows from the changes: major if one is breaking, minor if one is additive, otherwise patch. */
export function nextVersion(released: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0, patch = 0] = released.split(".").map(Number);
  if (select(changes, "breaking").length > 0) return `${String(major + 1)}.0.0`;
  if (select(changes, "additive").length > 0) return `${String(major)}.${String(minor + 1)}.0`;
  return changes.length > 0 ? `${String(major)}.${String(minor)}.${String(patch + 1)}` : released;
}

/** One change for each header that was added, to however many responses. */
export function mergeHeaders(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const change of changes) {
    const isHeader = change.kind === "response-header-added";
    const sentence = isHeader ? change.sentence.replace(/ to .*/, " to responses") : change.sentence;
    const key = isHeader ? sentence : change.id;
    const operations = new Set([...(merged.get(key)?.operations ?? []), ...change.operations]);
    merged.set(key, { ...change, sentence, operations: [...operations] });
  }
  return [...merged.values()];
}

const unreleased = "## Unreleased";

/** Writes the changes since the last release, grouped by reason. */
export function formatUnreleased(
  released: string,
  changes: readonly Change[],
  reasons: readonly Reason[],
): string {
  const textCount = select(changes, "texts").length;
  const formatItem = (change: Change): string => {
    const sentence = formatChange(change);
    return `- ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
  };
  const breaking = reasons.flatMap(({ reason, changes: ids }) => {
    const group = select(changes, "breaking").filter(({ id }) => ids.includes(id));
    return group.length === 0 ? [] : [`${reason}\n`, ...group.map(formatItem), ""];
  });
  const additive = mergeHeaders(select(changes, "additive")).map(formatItem);
  return [
    `${unreleased}\n`,
    changes.length === 0
      ? `No changes since ${released}.\n`
      : `Changes since ${released}. The next version is ${nextVersion(released, changes)}.\n`,
    ...(breaking.length > 0 ? ["### Breaking\n", ...breaking] : []),
    ...(additive.length > 0 ? ["### Added and changed\n", ...additive, ""] : []),
    ...(textCount > 0 ? [`### Texts\n\n${String(textCount)} descriptions and titles changed.\n`] : []),
  ].join("\n");
}

/** Replaces the section of unreleased changes in the changelog. */
export function replaceUnreleased(changelog: string, section: string): string {
  const start = changelog.indexOf(unreleased);
  const end = changelog.indexOf("\n## ", start + 1);
  return `${changelog.slice(0, start)}${section}${end < 0 ? "" : changelog.slice(end)}`;
}

/** Turns the section of unreleased changes into that of a version, and starts a new one. */
export const releaseChangelog = (changelog: string, version: string, date: string): string =>
  changelog
    .replace(/\nChanges since \S+ The next version is .*\n\n?/, "\n")
    .replace(unreleased, `${unreleased}\n\nNo changes since ${version}.\n\n## ${version} (${date})`);
