import type { Change } from "./change.js";
import { formatAudiences, formatChange } from "./changelog.js";
import { classify, type Kind } from "./kinds.js";
import { findUnexplained, type Reason, reasonsFile } from "./reasons.js";

interface SummaryOptions {
  /** What the contract is compared with: a version or a git ref. */
  readonly since: string;
  /** Lists all changes, instead of counting those that need no attention. */
  readonly all: boolean;
  readonly reasons: readonly Reason[];
  /** The changes of what was released; the others need no reason. @default all */
  readonly released?: readonly Change[];
}

/** Formats changes: first the breaking ones without a reason, which are one's own. The others are counted. */
export function formatSummary(
  changes: readonly Change[],
  { since, all, reasons, released = changes }: SummaryOptions,
): string[] {
  const select = (wanted: string): Change[] => changes.filter(({ kind }) => classify(kind) === wanted);
  const unexplained = findUnexplained(changes, reasons);
  const missing = unexplained.filter((change) => released.includes(change));
  const unreleased = unexplained.filter((change) => !released.includes(change));
  const explained = select("breaking").filter((change) => !unexplained.includes(change));
  const [additive, texts] = [select("additive"), select("texts")];
  const counts = `${count(explained, "breaking change")} with a reason, ${count(additive, "additive change")} and ${count(texts, "changed text")} since ${since}`;
  return [
    ...formatSection(
      `${count(missing, "breaking change")} since ${since} without a reason in ${reasonsFile}:`,
      missing,
    ),
    ...formatSection(
      `${count(unreleased, "breaking change")} since ${since} of what was never released, which needs no reason:`,
      unreleased,
    ),
    ...(all
      ? [
          ...formatSection("Breaking, with a reason:", explained),
          ...formatSection("Additive:", additive),
          ...formatSection("Texts:", texts),
        ]
      : []),
    counts + (all || explained.length + additive.length + texts.length === 0 ? "." : "; --all lists them."),
  ];
}

const count = ({ length }: readonly Change[], noun: string): string =>
  `${String(length)} ${noun}${length === 1 ? "" : "s"}`;

function formatSection(title: string, changes: readonly Change[]): string[] {
  const sections = [...new Set(changes.map(({ kind }) => kind))].flatMap((kind) => {
    const group = changes.filter((change) => change.kind === kind);
    return [formatKind(kind, group), ...group.map((change) => `    ${change.id}: ${formatChange(change)}`)];
  });
  return sections.length === 0 ? [] : [title, ...sections, ""];
}

function formatKind(kind: Kind, group: readonly Change[]): string {
  const [first] = group;
  const audiences = first === undefined ? "" : formatAudiences(first);
  return `  ${String(group.length)} ${kind}${audiences === "" ? "" : `, breaking for ${audiences}`}`;
}
