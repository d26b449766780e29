/** The indentation of the entries in each map that is merged. */
const entryIndents: Readonly<Record<string, number>> = {
  paths: 2,
  webhooks: 2,
  components: 4,
  "x-problems": 2,
};

interface Line {
  readonly text: string;
  /** The keys of the maps that contain the line: `components/responses`. */
  readonly map: string;
}

/**
 * Adds the paths, components and problem codes of one contract file to another, at the end of each map. Missing maps are
 * added. Works on lines to preserve comments and formatting.
 */
export function mergeContract(text: string, addition: string): string {
  const lines = locateLines(text);
  for (const map of new Set(locateLines(addition).map((line) => line.map))) {
    const entries = locateLines(addition).filter((line) => line.map === map && isEntry(line));
    const last = lines.findLastIndex((line) => line.map === map);
    const newMapLines = last === -1 ? createMap(lines, map) : [];
    const index = last === -1 ? findParentEnd(lines, map) : last + 1;
    lines.splice(index, 0, ...newMapLines, ...entries);
  }
  return `${lines.map((line) => line.text).join("\n")}\n`;
}

const measureIndent = (text: string): number => text.length - text.trimStart().length;
const isEntry = ({ text, map }: Line): boolean => measureIndent(text) >= (entryIndents[topKey(map)] ?? 2);
const topKey = (map: string): string => map.split("/")[0] ?? "";

function locateLines(text: string): Line[] {
  let top = "";
  let kind = "";
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [, indent = "", key = ""] = /^( *)([\w-]+):/.exec(line) ?? [];
      if (key !== "" && indent === "") [top, kind] = [key, ""];
      else if (key !== "" && indent.length === 2 && top === "components") kind = key;
      return { text: line, map: kind === "" ? top : `${top}/${kind}` };
    });
}

function createMap(lines: readonly Line[], map: string): Line[] {
  const [top = "", kind] = map.split("/");
  const hasTop = lines.some((line) => topKey(line.map) === top);
  return [
    ...(hasTop ? [] : [{ text: `${top}:`, map: top }]),
    ...(kind === undefined ? [] : [{ text: `  ${kind}:`, map }]),
  ];
}

function findParentEnd(lines: readonly Line[], map: string): number {
  const last = lines.findLastIndex((line) => topKey(line.map) === topKey(map));
  return last === -1 ? lines.length : last + 1;
}
