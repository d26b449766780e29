import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { measureRoundTrips } from "./measure-round-trips.js";

/** The stored table. */
interface RoundTripTable {
  readonly description: readonly string[];
  /** The round trips of one successful request by the id of the operation. */
  readonly operations: Readonly<Record<string, number>>;
}

const file = new URL("round-trips.json", import.meta.url);

/** Measures twice: a busy machine can cancel and repeat a read that takes too long. */
async function measureTwice(): Promise<RoundTripTable["operations"]> {
  const [first, second] = [await measureRoundTrips(), await measureRoundTrips()];
  const toMinimum = ([id, count]: [string, number]) => [id, Math.min(count, second[id] ?? count)] as const;
  return Object.fromEntries(Object.entries(first).map(toMinimum));
}

it("no operation takes more or fewer round trips to PostgreSQL than round-trips.json says", async () => {
  const stored = JSON.parse(readFileSync(file, "utf8")) as RoundTripTable;
  if (process.env["WRITE_ROUND_TRIPS"] === "1") {
    const operations = await measureTwice();
    writeFileSync(file, `${JSON.stringify({ ...stored, operations }, null, 2)}\n`);
    return;
  }
  const measured = await measureRoundTrips();
  const isSame = JSON.stringify(measured) === JSON.stringify(stored.operations);
  if (!isSame) expect(describeChanges(stored.operations, await measureTwice())).toBe("");
}, 600_000);

/** Lists what differs from the stored table, and says how to write it again. */
function describeChanges(
  stored: RoundTripTable["operations"],
  measured: RoundTripTable["operations"],
): string {
  const changes = Object.keys({ ...stored, ...measured })
    .filter((id) => stored[id] !== measured[id])
    .map((id) => `${id}: ${stored[id] ?? "none"} in the table, ${measured[id] ?? "none"} measured`);
  if (changes.length === 0) return "";
  return [...changes, "If this is intended: WRITE_ROUND_TRIPS=1 npm test -- round-trip-table"].join("\n");
}
