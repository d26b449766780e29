import type { Notify } from "@game-community/postgres/embedded";

/** Options of every command. */
export interface OutputOptions {
  readonly json?: boolean | undefined;
}

/** Prints a result: JSON for programs, text for people. */
export function print(result: unknown, text: string, { json = false }: OutputOptions): void {
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : text}\n`);
}

/** Writes a notice to stderr, so that it is not part of the result. */
export const writeNotice: Notify = (message) => void process.stderr.write(`${message}\n`);

/** Renders a table with aligned columns. */
export function renderTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) =>
    lines.reduce((width, cells) => Math.max(width, cells[column]?.length ?? 0), 0),
  );
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
