/** Numbered rows of a table: the values of the first row, and SQL expressions with the row number `n` for the others. */
export interface RowSet {
  readonly table: string;
  readonly first: Readonly<Record<string, unknown>>;
  readonly others: Readonly<Record<string, string>>;
  /** Whether a trigger creates rows of this table, which must be deleted before the inserts. */
  readonly isCreatedByTrigger?: boolean;
}

/** Returns the id of a numbered row; `idSql` is the same in SQL. */
const toId = (kind: number, hex: string): string => `01930e5c-6b00-7c00-8${kind}00-${hex}`;
const idSql = (kind: number, number: string): string =>
  `('${toId(kind, "")}' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;

const kinds = { resident: 1, game: 2, achievement: 3, badge: 4 } as const;
export const toFirstId = (kind: keyof typeof kinds): string => toId(kinds[kind], "000000000001");
/** Returns an SQL expression for the id of the row with this number. */
export const toNthId = (kind: keyof typeof kinds, number = "n"): string => idSql(kinds[kind], number);

/** Expressions with few distinct values, to test tie-breaking. */
export const fewTimes = "timestamptz '2026-01-01' + (n * n % 7) * interval '1 day'";
export const fewValues = "n * n % 7";

/** The resident and the game that most rows belong to: `@star` and `hit`. */
export const [star, hit] = [toFirstId("resident"), toFirstId("game")];
export const past = "2026-01-01T00:00:00Z";
export const ofStar = { resident_id: star, game_id: hit, created_at: past };
export const otherGameColumns = {
  id: "gen_random_uuid()",
  game_id: toNthId("game"),
  created_at: fewTimes,
  updated_at: fewTimes,
};
export const otherResidentColumns = {
  ...otherGameColumns,
  game_id: `'${hit}'`,
  resident_id: toNthId("resident"),
};
export const commonColumns = { id: "gen_random_uuid()", created_at: fewTimes, updated_at: fewTimes };
export const fixedId = (number: number): string =>
  `01930e5c-6b00-7c00-8f00-${String(number).padStart(12, "0")}`;
