import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeFormatted } from "../../packages/contract/src/format-file.js";
import { type DistributedSchema, findReach } from "./crossings.js";
import { isOnAnyShard } from "./distribution.js";
import type { OperationStatement, OperationStatements } from "./operations.js";
import { findCalled, type Routine } from "./routines.js";

/** What a request of every operation sent. */
export interface SentStatements {
  readonly operations: OperationStatements;
  /** How often the request of an operation waits for PostgreSQL. */
  readonly roundTrips: Readonly<Record<string, number>>;
}

/** Written by the test that sends a request of every operation through a proxy in front of PostgreSQL. */
const statementsFile = new URL("statements.json", import.meta.url);
const roundTripsFile = new URL("../../packages/server/test/app/round-trips.json", import.meta.url);

/** Reads what a test has measured, and compares with each run. */
export function readSentStatements(): SentStatements {
  const read = (file: URL): unknown =>
    (JSON.parse(readFileSync(file, "utf8")) as { readonly operations: unknown }).operations;
  return {
    operations: read(statementsFile) as OperationStatements,
    roundTrips: read(roundTripsFile) as SentStatements["roundTrips"],
  };
}

/** Writes what the statements of a request of every operation name and need. */
export const writeStatements = (operations: OperationStatements): Promise<void> =>
  writeFormatted(
    fileURLToPath(statementsFile),
    JSON.stringify({
      description: [
        "What the statements of a successful request name and need.",
        "Generated: WRITE_ROUND_TRIPS=1 npm test -- round-trip-table",
      ],
      operations,
    }),
  );

/** A statement with the operations that send it. */
export interface StatementReach extends OperationStatement {
  readonly operations: readonly string[];
  /** The columns by which the rows go to a shard. */
  readonly columns: readonly string[];
  /** Why the rows are on more than one shard; none if they are on one. */
  readonly reasons: readonly string[];
}

/** Frequent operations were made to wait for PostgreSQL at most this often: for the caller and for one statement. */
export const hotRoundTrips = 2;

/** The distinct statements of the frequent operations, those that cross shards first. */
export function listHotStatements(
  schema: DistributedSchema,
  routines: ReadonlyMap<string, Routine>,
  { operations, roundTrips }: SentStatements,
): readonly StatementReach[] {
  const senders = new Map<string, string[]>();
  for (const [id, { statements }] of Object.entries(operations))
    if ((roundTrips[id] ?? Infinity) <= hotRoundTrips)
      for (const statement of statements) {
        const key = JSON.stringify(statement);
        senders.set(key, [...(senders.get(key) ?? []), id]);
      }
  return [...senders]
    .map(([key, ids]) => toReach(schema, routines, JSON.parse(key) as OperationStatement, ids))
    .sort((one, other) => rank(one) - rank(other) || other.operations.length - one.operations.length);
}

const rank = ({ reasons }: StatementReach): number => (reasons.length > 0 ? 0 : 1);

function toReach(
  schema: DistributedSchema,
  routines: ReadonlyMap<string, Routine>,
  statement: OperationStatement,
  operations: readonly string[],
): StatementReach {
  const called = statement.calls.flatMap((name) => findCalled(routines, name));
  const { tables, reasons } = findReach(schema, called, statement);
  const distributions = tables.flatMap((table) => schema.distributions.get(table) ?? []);
  const columns = distributions
    .filter((distribution) => !isOnAnyShard(distribution))
    .map(({ group, column }) => (tables.includes(group) ? `${group}.${column}` : column));
  return {
    ...statement,
    operations,
    columns: [...new Set(columns)].sort(),
    reasons,
  };
}
