import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { describeStatements } from "../../../../scripts/sharding/describe-statements.js";
import { type OperationStatements, statementsFile } from "../../../../scripts/sharding/operations.js";
import { readShardingSources } from "../../../../scripts/sharding/sources.js";
import { writeStatements } from "../../../../scripts/sharding/write-page.js";
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

async function toStatements(measured: Record<string, MeasuredRequest>): Promise<OperationStatements> {
  const sources = await readShardingSources();
  const entries = Object.entries(measured).map(
    async ([id, { statements }]) => [id, await describeStatements(sources, statements)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

const readJson = (url: URL): unknown => JSON.parse(readFileSync(url, "utf8"));

it("no operation asks PostgreSQL more often, or for something else, than the stored tables say", async () => {
  const stored = readJson(file) as RoundTripTable;
  if (process.env["WRITE_ROUND_TRIPS"] === "1") {
    const measured = await measureTwice();
    writeFileSync(file, `${JSON.stringify({ ...stored, operations: toRoundTrips(measured) }, null, 2)}\n`);
    await writeStatements(await toStatements(measured));
    return;
  }
  const { operations } = readJson(statementsFile) as { readonly operations: OperationStatements };
  const compare = async (measured: Record<string, MeasuredRequest>): Promise<string> =>
    [
      ...listChanges(stored.operations, toRoundTrips(measured)),
      ...listChanges(operations, await toStatements(measured)),
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
