/**
 * Applies a diff without line numbers. `@@` separates its hunks. The lines of a hunk before the change must occur exactly once
 * in the text.
 */
export const applyDiff = (text: string, diff: string): string =>
  diff
    .split(/^@@\n/m)
    .filter((hunk) => hunk !== "")
    .reduce(applyHunk, text);

function applyHunk(text: string, hunk: string): string {
  const lines = hunk.trimEnd().split("\n");
  const withoutSign = (sign: string): string =>
    lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join("");
  const [before, after] = [withoutSign("+"), withoutSign("-")];
  const [start, end, ...others] = text.split(before);
  if (start === undefined || end === undefined || others.length > 0)
    throw new Error(`These lines do not occur exactly once:\n${before}`);
  return `${start}${after}${end}`;
}
