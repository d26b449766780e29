import { readFileSync } from "node:fs";
import { isAlias, isMap, isNode, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import { parsePointer } from "./document.js";

/** Returns a function that finds the line of a JSON Pointer in a YAML text, or the line of the closest existing parent. */
export function createLocator(text: string): (pointer: string) => number {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const followAlias = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node);
  return (pointer) => {
    let line = 1;
    let node: unknown = document.contents;
    for (const key of parsePointer(pointer)) {
      const next = findChild(node, key);
      if (!next) return line;
      line = counter.linePos(next.start).line;
      node = followAlias(next.value);
    }
    return line;
  };
}

/** Finds the line of a JSON Pointer in a YAML file. */
export const findLine = (file: string, pointer: string): number =>
  createLocator(readFileSync(file, "utf8"))(pointer);

function findChild(node: unknown, key: string): { start: number; value: Node | null } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isNode(item.key) && String(item.key) === key);
    if (!pair || !isNode(pair.key)) return undefined;
    return { start: pair.key.range?.[0] ?? 0, value: isNode(pair.value) ? pair.value : null };
  }
  const item = isSeq(node) ? node.items[Number(key)] : undefined;
  return isNode(item) ? { start: item.range?.[0] ?? 0, value: item } : undefined;
}
