import { isAlias, isMap, isNode, isSeq, LineCounter, parseDocument, type Node } from "yaml";

/** Tells the line of a JSON Pointer in a YAML text. */
export function locator(text: string): (pointer: string) => number {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const follow = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node);
  return (pointer) => {
    const steps = pointer
      .split("/")
      .slice(1)
      .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    let line = 1;
    let node: unknown = document.contents;
    for (const key of steps) {
      const next = childOf(node, key);
      if (!next) return line;
      line = counter.linePos(next.start).line;
      node = follow(next.value);
    }
    return line;
  };
}

function childOf(node: unknown, key: string): { start: number; value: Node | null } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isNode(item.key) && String(item.key) === key);
    if (!pair || !isNode(pair.key)) return undefined;
    return { start: pair.key.range?.[0] ?? 0, value: isNode(pair.value) ? pair.value : null };
  }
  const item = isSeq(node) ? node.items[Number(key)] : undefined;
  return isNode(item) ? { start: item.range?.[0] ?? 0, value: item } : undefined;
}
