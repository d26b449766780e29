import type { Statement } from "./statement-batch.js";

const maxKnownTexts = 2_000;

/** Statements that write, and that lock rows. */
const writePattern = /\b(?:INSERT|UPDATE|DELETE|MERGE|FOR (?:NO KEY UPDATE|KEY SHARE|SHARE))\b/i;

const known = new Map<string, boolean>();

/**
 * Tells writes and locking reads from other reads: by their declaration, or by their text. Commits on one connection follow each
 * other, while PostgreSQL writes those of several connections to the disk together.
 */
export function isWrite({ text, isWrite: isDeclared = false }: Pick<Statement, "text" | "isWrite">): boolean {
  if (isDeclared) return true;
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  return remember(text, writePattern.test(text));
}

/** Remembers that a statement writes, although its text does not say so. */
export const rememberWrite = (text: string): boolean => remember(text, true);

function remember(text: string, writes: boolean): boolean {
  if (known.size >= maxKnownTexts) known.clear();
  known.set(text, writes);
  return writes;
}
