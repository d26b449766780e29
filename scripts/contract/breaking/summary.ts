import type { Change } from "./change.js";
import { formatAudiences, formatChange } from "./changelog.js";
import { classify, type Kind } from "./kinds.js";

interface SummaryOptions {
  /** What the contract is compared with: a version or a git ref. */
  readonly since: string;
  /** Lists additive changes and texts too, instead of counting them. */
  readonly all: boolean;
}

/** Formats changes by kind: breaking ones whole, the others as counts, unless all are asked for. */
export function formatSummary(changes: readonly Change[], { since, all }: SummaryOptions): string[] {
  const select = (wanted: string): Change[] => changes.filter(({ kind }) => classify(kind) === wanted);
  const [breaking, additive, texts] = [select("breaking"), select("additive"), select("texts")];
  return [
    `${count(breaking, "breaking change")}, ${count(additive, "additive change")} and ${count(texts, "changed text")} since ${since}.`,
    ...formatSection("Breaking", breaking, true),
    ...formatSection("Additive", additive, all),
    ...(all ? formatSection("Texts", texts, true) : []),
    ...(all || additive.length + texts.length === 0
      ? []
      : ["", "--all lists the additive changes and texts too."]),
  ];
}

const count = ({ length }: readonly Change[], noun: string): string =>
  `${String(length)} ${noun}${length === 1 ? "" : "s"}`;

function formatSection(title: string, changes: readonly Change[], isWhole: boolean): string[] {
  const kinds = new Set(changes.map(({ kind }) => kind));
  const sections = [...kinds].flatMap((kind) => {
    const group = changes.filter((change) => change.kind === kind);
    return [
      formatKind(kind, group),
      ...(isWhole ? group.map((change) => `    ${change.id}: ${formatChange(change)}`) : []),
    ];
  });
  return sections.length === 0 ? [] : ["", title, ...sections];
}

function formatKind(kind: Kind, group: readonly Change[]): string {
  const [first] = group;
  const audiences = first === undefined ? "" : formatAudiences(first);
  return `  ${String(group.length)} ${kind}${audiences === "" ? "" : `, breaking for ${audiences}`}`;
}
