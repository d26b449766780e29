import { parse } from "libpg-query";
import { findNeeds } from "./needs.js";
import type { StatementsOfOperation } from "./operations.js";
import type { ShardingSources } from "./page.js";
import { dropComments, summarize } from "./routines.js";

/** What the statements of an operation name and need, without their texts. */
export async function describeStatements(
  { schema, routines }: Pick<ShardingSources, "schema" | "routines">,
  texts: ReadonlySet<string>,
): Promise<StatementsOfOperation> {
  const described = new Set<string>();
  for (const text of texts) {
    const { touches, writes, calls } = summarize(await parse(text));
    const statement = {
      reads: select(touches, (name) => schema.tables.has(name) && !writes.has(name)),
      writes: select(writes, (name) => schema.tables.has(name)),
      calls: select(calls, (name) => routines.has(name)),
    };
    if (Object.values(statement).some(({ length }) => length > 0)) described.add(JSON.stringify(statement));
  }
  const needs = new Set([...texts].flatMap((text) => findNeeds(dropComments(text))));
  return {
    needs: [...needs].sort(),
    statements: [...described]
      .sort()
      .map((statement) => JSON.parse(statement) as StatementsOfOperation["statements"][number]),
  };
}

const select = (names: ReadonlySet<string>, isWanted: (name: string) => boolean): string[] =>
  [...names].filter(isWanted).sort();
