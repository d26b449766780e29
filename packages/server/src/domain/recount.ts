import { playStatuses } from "./play-status.js";

/** SQL expressions over `from`: the stored value, and the same value counted from the rows. */
interface Counter {
  readonly stored: string;
  readonly counted: string;
}

/** Defines how the counters of a table are recounted from rows. */
export interface Recount {
  readonly table: string;
  /** The expression that identifies a row. */
  readonly id: string;
  readonly from: string;
  readonly counters: Readonly<Record<string, Counter>>;
}

/** Rows that are counted, grouped by one of their columns. `rows` is the FROM clause, with an optional WHERE. */
interface CountSource {
  readonly rows: string;
  readonly groupBy: string;
  /** Aggregates by the name of the counter. */
  readonly aggregates: Readonly<Record<string, string>>;
}

/**
 * Defines the recount of a table with one row of counters for each `key`, from several tables. No rows count as 0.
 * `tableRows` selects the rows of the table that have counters, if not all.
 */
export function defineRecount(
  table: string,
  key: string,
  sources: readonly CountSource[],
  tableRows = table,
): Recount {
  const joins = sources.map(({ rows, groupBy, aggregates }, index) => {
    const columns = Object.entries(aggregates).map(([name, aggregate]) => `${aggregate} AS ${name}`);
    return `LEFT JOIN (SELECT ${groupBy} AS id, ${columns.join(", ")} FROM ${rows} GROUP BY ${groupBy}) AS n${index}
      ON n${index}.id = c.${key}`;
  });
  const counters = sources.flatMap(({ aggregates }, index) =>
    Object.keys(aggregates).map((name): [string, Counter] => {
      const zero = name === "by_status" ? noStatus : "0";
      return [name, { stored: `c.${name}`, counted: `coalesce(n${index}.${name}, ${zero})` }];
    }),
  );
  return {
    table,
    id: `c.${key}`,
    from: [`${tableRows} c`, ...joins].join("\n"),
    counters: Object.fromEntries(counters),
  };
}

export const countAll = "count(*)";
const noStatus = `ARRAY[${playStatuses.map(() => "0").join(", ")}]::bigint[]`;

/**
 * The rows of a table, as `t`, that residents' counters include: those of games that are not deleted. While a job processes
 * the deletion or restoration of a game, `is_counted` of each row decides.
 */
export const rowsOfNotDeletedGames = (
  table: string,
  condition = "TRUE",
): string => `${table} t JOIN games g ON g.id = t.game_id
  WHERE CASE WHEN g.is_counted = (g.deleted_at IS NULL) THEN g.is_counted ELSE t.is_counted END AND ${condition}`;
