import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { describeStatements } from "../../../../scripts/sharding/describe-statements.js";
import type { OperationStatements } from "../../../../scripts/sharding/operations.js";
import type { ShardingSources } from "../../../../scripts/sharding/page.js";
import { readShardingSources } from "../../../../scripts/sharding/sources.js";
import { writeStatements } from "../../../../scripts/sharding/statements.js";
import { type MeasuredRequest, measureRequests } from "./measure-round-trips.js";

/** The stored table. */
interface RoundTripTable {
  readonly description: readonly string[];
  /** The round trips of one successful request by the id of the operation. */
  readonly operations: Readonly<Record<string, number>>;
}

const file = new URL("round-trips.json", import.meta.url);
const write = "WRITE_ROUND_TRIPS=1 npm test -- round-trip-table";

/** Measures twice: a busy machine can cancel and repeat a read that takes too long. */
async function measureTwice(): Promise<Record<string, MeasuredRequest>> {
  const [first, second] = [await measureRequests(), await measureRequests()];
  const pickFewer = ([id, request]: [string, MeasuredRequest]) => {
    const other = second[id] ?? request;
    return [id, other.roundTrips < request.roundTrips ? other : request] as const;
  };
  return Object.fromEntries(Object.entries(first).map(pickFewer));
}

const toRoundTrips = (measured: Record<string, MeasuredRequest>): RoundTripTable["operations"] =>
  Object.fromEntries(Object.entries(measured).map(([id, { roundTrips }]) => [id, roundTrips]));

async function toStatements(
  sources: ShardingSources,
  measured: Record<string, MeasuredRequest>,
): Promise<OperationStatements> {
  const entries = Object.entries(measured).map(
    async ([id, { statements }]) => [id, await describeStatements(sources, statements)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

it("no operation asks PostgreSQL more often, or for something else, than the stored tables say", async () => {
  const stored = JSON.parse(readFileSync(file, "utf8")) as RoundTripTable;
  const sources = await readShardingSources();
  if (process.env["WRITE_ROUND_TRIPS"] === "1") {
    const measured = await measureTwice();
    writeFileSync(file, `${JSON.stringify({ ...stored, operations: toRoundTrips(measured) }, null, 2)}\n`);
    await writeStatements(await toStatements(sources, measured));
    return;
  }
  const compare = async (measured: Record<string, MeasuredRequest>): Promise<string> =>
    [
      ...listChanges(stored.operations, toRoundTrips(measured)),
      ...listChanges(sources.sent.operations, await toStatements(sources, measured)),
    ].join("\n");
  if ((await compare(await measureRequests())) === "") return;
  const changes = await compare(await measureTwice());
  expect(changes === "" ? "" : `${changes}\nIf this is intended: ${write}`).toBe("");
}, 600_000);

/** Lists what differs from a stored table. */
const listChanges = (
  stored: Readonly<Record<string, unknown>>,
  measured: Readonly<Record<string, unknown>>,
): string[] =>
  Object.keys({ ...stored, ...measured })
    .map((id) => [id, toText(stored[id]), toText(measured[id])] as const)
    .filter(([, one, other]) => one !== other)
    .map(([id, one, other]) => `${id}: ${one} in the table, ${other} measured`);

const toText = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));
