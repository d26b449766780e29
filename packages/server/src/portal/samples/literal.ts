/** How a language writes values. */
export interface LiteralSyntax {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  /** The spaces of a level. */
  readonly indent: number;
  readonly formatKey: (key: string) => string;
  /** Whether there is a space inside of the braces of an object on one line. */
  readonly spaced: boolean;
}

const maxLine = 60;

/** Formats a JSON value as a literal, on one line if it is short. */
export function formatLiteral(value: unknown, syntax: LiteralSyntax, depth = 0): string {
  if (value === null || value === undefined) return syntax.null;
  if (typeof value === "boolean") return value ? syntax.true : syntax.false;
  if (typeof value !== "object") return JSON.stringify(value);
  const items = Array.isArray(value)
    ? value.map((item) => formatLiteral(item, syntax, depth + 1))
    : Object.entries(value).map(
        ([key, item]) => `${syntax.formatKey(key)}: ${formatLiteral(item, syntax, depth + 1)}`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  const line = items.join(", ");
  const space = syntax.spaced && open === "{" ? " " : "";
  if (line.length < maxLine && !line.includes("\n")) return `${open}${space}${line}${space}${close}`;
  const indent = (level: number): string => " ".repeat(syntax.indent * level);
  const lines = items.map((item) => `${indent(depth + 1)}${item},\n`).join("");
  return `${open}\n${lines}${indent(depth)}${close}`;
}
