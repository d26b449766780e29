/**
 * Sends what anonymous callers can ask of every list of the contract to a seeded database, and prints the ten slowest requests:
 * `npm run check:slowest`.
 */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { seedCommunity } from "../../../../scripts/seed/seed.js";
import { createImportReporter, importCatalogue } from "../../src/areas/games/index.js";
import { newId } from "../../src/platform/ids.js";
import { startService, type TestService } from "../support/service.js";
import { silentProgress } from "../support/silent-progress.js";
import { createSender, type WalkFixtures } from "../support/walk-fixtures.js";
import { buildListRequests, findBusyRows, type ListRequest } from "./list-requests.js";

const residents = Number(process.env["SLOWEST_RESIDENTS"]);
const printed = 10;
const repeated = 3 * printed;

let service: TestService;
let sender: Pick<WalkFixtures, "send" | "close">;
beforeAll(async () => {
  // In production, responses are not validated, which takes longer than most of them.
  service = await startService(
    { NODE_ENV: "production" },
    { skipCounterCheckBecause: "nothing is written by requests" },
  );
  const { database } = service;
  await importCatalogue({ database, newId }, createImportReporter(process.stderr));
  await seedCommunity({ database, residents, seed: 1, progress: silentProgress });
  await database.$executeRawUnsafe("VACUUM ANALYZE");
  sender = createSender(service.baseUrl, {});
});
afterAll(async () => {
  sender.close();
  await service.stop();
});

interface Timed extends ListRequest {
  readonly status: number;
  readonly milliseconds: number;
}

async function time({ operation, request }: ListRequest): Promise<Timed> {
  const startedAt = performance.now();
  const { status } = await sender.send(operation, request);
  return { operation, request, status, milliseconds: performance.now() - startedAt };
}

const bySlowness = (a: Timed, b: Timed): number => b.milliseconds - a.milliseconds;

/** The fastest of three times, because any request can meet a busy moment. */
async function timeAgain(first: Timed): Promise<Timed> {
  const times = [first, await time(first), await time(first)];
  return times.sort(bySlowness).at(-1) ?? first;
}

const describeRequest = ({ operation, request: { query, body }, status, milliseconds }: Timed): string =>
  `${milliseconds.toFixed(0).padStart(6)} ms  ${status} ${operation.id} ${query ?? body?.toString() ?? ""}\n`;

it("answers every list that anonymous callers can ask for", async () => {
  const requests = buildListRequests(await findBusyRows(service.database));
  const times: Timed[] = [];
  for (const request of requests) times.push(await time(request));
  const slowest: Timed[] = [];
  for (const candidate of times.toSorted(bySlowness).slice(0, repeated))
    slowest.push(await timeAgain(candidate));
  process.stdout.write(`The slowest of ${requests.length} requests with ${residents} residents:\n`);
  for (const each of slowest.sort(bySlowness).slice(0, printed)) process.stdout.write(describeRequest(each));
  expect(times.filter(({ status }) => status >= 500).map(describeRequest)).toEqual([]);
});
