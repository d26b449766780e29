import { defineStatement } from "@game-community/postgres";
import { Prisma } from "../../generated/prisma/client.js";
import { problem } from "../http/problem.js";
import { checkClaim, type Claim, type KeyedRequest, type StoredResult } from "../idempotency-keys.js";
import type { Database } from "./client.js";
import type { Columns } from "./columns.js";

/**
 * A function of the database that is the only implementation of a frequent write: it confirms that the caller may write, and
 * returns an outcome for every case. prisma/functions/README.md describes the conventions.
 */
interface WriteFunction<Arguments, Outcomes> {
  readonly name: string;
  /** The types of its parameters by name. The first one is the caller. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The results that are not rows. */
  readonly results: readonly string[];
  /** Never set; it carries the types. */
  readonly types?: (given: Arguments) => Outcomes;
}

/** Declares a function. Called by generated code only. */
export const defineWriteFunction =
  <Arguments, Outcomes extends { readonly outcome: string }>() =>
  (
    name: string,
    parameters: WriteFunction<Arguments, Outcomes>["parameters"],
    results: readonly string[],
  ): WriteFunction<Arguments, Outcomes> => ({ name, parameters, results });

/** How the rows that a function returns become columns. */
interface Presentation<Row> {
  /** The alias of each row in `columns`, by the name of the result. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly columns: Columns<Row>;
  readonly joins?: Prisma.Sql;
}

type Presented<Outcome, Row> = Outcome extends { readonly presents: true }
  ? Omit<Outcome, "presents"> & Row
  : Outcome;

/**
 * A row that is true to its types after it has been stored as JSON under a key: times are in columns that end with `_at`, and the types
 * of others, and of decimals, include what they become.
 */
type StorableRow<Row> = {
  readonly [Name in keyof Row]: Name extends `${string}_at`
    ? Row[Name]
    : Exclude<NonNullable<Row[Name]>, Date | Prisma.Decimal | bigint> extends never
      ? never
      : Row[Name];
};

/** A write of one statement. */
export interface Write<Arguments, Result> {
  readonly buildCall: (caller: string | null, given: Arguments) => Prisma.Sql;
  /** Calls the function once for each key, and stores its result under the key. Selects a `KeyedRow`. */
  readonly buildKeyedCall: (caller: string | null, given: Arguments, request: KeyedRequest) => Prisma.Sql;
  /** Never set; it carries the type of the result. */
  readonly result?: Result;
}

/** Defines the statements that call a function. Their rows are those of its outcomes, with the columns of a presentation. */
export function defineWrite<Arguments extends object, Outcomes, Row extends StorableRow<Row> = never>(
  { name, parameters, results }: WriteFunction<Arguments, Outcomes>,
  presentation?: Presentation<Row>,
): Write<Arguments, Presented<Outcomes, Row>> {
  const [callerParameter, ...names] = Object.keys(parameters);
  const toValues = (given: Arguments): unknown[] => names.map((each) => Reflect.get(given, each) as unknown);
  const buildFrom = (caller: Prisma.Sql, values: readonly unknown[]): Prisma.Sql => {
    const list = names.map(
      (each, index) => Prisma.sql`${Prisma.raw(each)} => ${castTo(parameters[each], values[index])}`,
    );
    const given = Prisma.join([Prisma.sql`${Prisma.raw(callerParameter ?? "")} => ${caller}`, ...list]);
    return Prisma.sql`${Prisma.raw(name)}(${given}) f ${buildJoins(presentation)}`;
  };
  const selected = Prisma.join([
    ...results.map((result) => Prisma.raw(`f.${result}`)),
    ...(presentation === undefined ? [] : [presentation.columns.sql]),
  ]);
  const call = defineStatement(
    (caller: string | null, ...values: readonly unknown[]) =>
      Prisma.sql`SELECT ${selected} FROM ${buildFrom(Prisma.sql`${caller}::uuid`, values)}`,
    { isWrite: true },
  );
  const keyedCall = defineStatement(
    (...[principal, method, path, key, hash, now, caller, ...values]: KeyedArguments) => {
      const id = Prisma.sql`${principal}, ${method}, ${path}, ${key}`;
      // The caller depends on the claim, so that the function cannot be called before it.
      const claimedCaller = Prisma.sql`CASE WHEN c.locked THEN ${caller}::uuid END`;
      return Prisma.sql`
        WITH c AS MATERIALIZED (SELECT * FROM claim_idempotency_key(${id}, ${now}::timestamptz)),
        written AS MATERIALIZED (
          SELECT ${selected} FROM c CROSS JOIN LATERAL ${buildFrom(claimedCaller, values)}
          WHERE c.locked AND c.body_hash IS NULL)
        SELECT c.*, row_to_json(written)::text AS written, CASE WHEN written.outcome <> ${Prisma.raw(`'${callerInactive}'`)} THEN
          store_idempotent_response(${id}, ${hash}, NULL, NULL, jsonb_build_object('row', row_to_json(written)::text),
            ${now}::timestamptz)::text END AS stored
        FROM c LEFT JOIN written ON TRUE`;
    },
    { isWrite: true },
  );
  return {
    buildCall: (caller, given) => call(caller, ...toValues(given)),
    buildKeyedCall: (caller, given, { principal, method, path, key, bodyHash, now }) =>
      keyedCall(principal, method, path, key, bodyHash, now, caller, ...toValues(given)),
  };
}

/** The outcome of every function when the caller has been deleted, or may not write. It is not stored under a key. */
const callerInactive = "caller-inactive";

type KeyedArguments = readonly [
  ...[principal: string, method: string, path: string, key: string, hash: string, now: Date],
  caller: string | null,
  ...values: readonly unknown[],
];

const castTo = (type: string | undefined, value: unknown): Prisma.Sql =>
  Prisma.sql`${value}::${Prisma.raw(type ?? "text")}`;

const buildJoins = (presentation: Presentation<unknown> | undefined): Prisma.Sql => {
  if (presentation === undefined) return Prisma.empty;
  const { aliases, joins = Prisma.empty } = presentation;
  const rows = Object.entries(aliases).map(
    ([result, alias]) => `CROSS JOIN LATERAL (SELECT (f.${result}).*) ${alias}`,
  );
  return Prisma.sql`${Prisma.raw(rows.join(" "))} ${joins}`;
};

/** A call of a write as a caller. */
interface WriteCall<Arguments> {
  /** The id of the calling resident, or null. */
  readonly id: string | null;
  readonly given: Arguments;
  /** The `Idempotency-Key` of the request, or null. */
  readonly key: KeyedRequest | null;
}

interface Written<Result> {
  readonly result: Result;
  /** Whether an earlier request with the same key has written it. */
  readonly isReplayed: boolean;
}

/** Calls a write. Throws 401 `session-revoked` if the caller may not write; nothing is stored under the key then. */
export async function callWrite<Arguments, Result extends object>(
  database: Database,
  { buildCall, buildKeyedCall }: Write<Arguments, Result>,
  { id, given, key }: WriteCall<Arguments>,
): Promise<Written<Result>> {
  if (key === null) {
    const [row] = await database.$queryRaw<(Result & Outcome)[]>(buildCall(id, given));
    return { result: assertActive(row), isReplayed: false };
  }
  const [row] = await database.$queryRaw<KeyedRow[]>(buildKeyedCall(id, given, key));
  if (row === undefined) throw new Error("A claim of an Idempotency-Key returned no row.");
  const stored = checkClaim(row, key);
  const text = stored === null ? row.written : stored.response.row;
  if (stored !== null && text === undefined) throw new StoredResponseError(stored);
  const result = parseRow(text) as (Result & Outcome) | undefined;
  return { result: assertActive(result), isReplayed: stored !== null };
}

/** Thrown when a key has the response of a service of an earlier release, which stored no results. */
export class StoredResponseError extends Error {
  constructor(readonly stored: StoredResult) {
    super("A response is stored under the Idempotency-Key.");
  }
}

interface Outcome {
  readonly outcome: string;
}

/** The claim of a key, and the result of the write if the key was new. */
type KeyedRow = Claim<StoredResult> & { readonly written: string | null };

/** Parses a row that PostgreSQL has converted to JSON. Its times are text; their columns end with `_at`. */
function parseRow(text: string | null | undefined): Record<string, unknown> | undefined {
  if (typeof text !== "string") return undefined;
  const row = JSON.parse(text) as Record<string, unknown>;
  for (const [name, value] of Object.entries(row))
    if (name.endsWith("_at") && typeof value === "string") row[name] = new Date(value);
  return row;
}

function assertActive<Result>(row: (Result & Outcome) | undefined): Result {
  if (row === undefined) throw new Error("A write function returned no row.");
  if (row.outcome === callerInactive) throw problem("session-revoked", "The session has ended.");
  return row;
}
