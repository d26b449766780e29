import { startProvider } from "../areas/authentication/social/provider.js";
import { readAccessChanges, type RoundTripCounter, startRoundTripCounter } from "../support/round-trips.js";
import { startService } from "../support/service.js";
import { createWalkFixtures, type FixtureOperation } from "../support/walk-fixtures.js";
import { prepareRequest, type RequestContext } from "./round-trip-requests.js";

/** The service with a database behind a counter. */
interface CountedService extends RequestContext {
  readonly counter: RoundTripCounter;
  /** When the fixtures were complete. */
  readonly startedAt: Date;
  stop(): Promise<void>;
}

/** What one successful request asks of PostgreSQL. */
export interface MeasuredRequest {
  readonly roundTrips: number;
  /** The texts of its statements, once each. */
  readonly statements: ReadonlySet<string>;
}

/** Measures one successful request of every operation, by its id in alphabetical order. */
export async function measureRequests(): Promise<Record<string, MeasuredRequest>> {
  const counted = await startCountedService();
  try {
    const measured = new Map<string, MeasuredRequest>();
    for (const operation of counted.fixtures.operations.toSorted(inWalkOrder))
      measured.set(operation.id, await measureRequest(counted, operation));
    return Object.fromEntries([...measured].sort(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    await counted.stop();
  }
}

async function startCountedService(): Promise<CountedService> {
  const provider = await startProvider();
  const owner = await startService();
  const counter = await startRoundTripCounter(owner.databaseUrl);
  const service = await startService(provider.environment, { sameDatabaseAs: { databaseUrl: counter.url } });
  const fixtures = await createWalkFixtures(service);
  return {
    provider,
    counter,
    service,
    fixtures,
    startedAt: service.clock(),
    async stop() {
      fixtures.close();
      await service.stop();
      await counter.close();
      await owner.stop();
      await provider.stop();
    },
  };
}

/** The order of a walk: reads before writes, and last the deletions, of the rows in other rows first. */
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
export const inWalkOrder = (a: FixtureOperation, b: FixtureOperation): number =>
  methods.indexOf(a.method) - methods.indexOf(b.method) ||
  (a.method === "DELETE" ? countSegments(b) - countSegments(a) : 0);
const countSegments = ({ path }: FixtureOperation): number => path.split("/").length;

/**
 * Reads are repeated: the first fills caches, and a read that takes too long on a shared connection runs again on another.
 * Most writes cannot be repeated, but the creation of the fixtures has filled the caches.
 */
async function measureRequest(
  counted: CountedService,
  operation: FixtureOperation,
): Promise<MeasuredRequest> {
  let fewest: MeasuredRequest | undefined;
  for (let request = 0; request < (operation.method === "GET" ? 3 : 1); request++) {
    const roundTrips = await countOnce(counted, operation);
    if (fewest === undefined || roundTrips < fewest.roundTrips)
      fewest = { roundTrips, statements: counted.counter.readStatements() };
  }
  if (fewest === undefined) throw new Error(`${operation.id} was not sent.`);
  return fewest;
}

/** Counts the round trips of one request and of the background work that it starts. */
async function countOnce(counted: CountedService, operation: FixtureOperation): Promise<number> {
  const { service, counter, startedAt } = counted;
  const send = await prepareRequest(counted, operation);
  await service.waitForIdle();
  await openConnections(counted);
  // Cached residents expire.
  await readAccessChanges(service, startedAt);
  return counter.count(async () => {
    const { status, text } = await send();
    if (status >= 400) throw new Error(`${operation.id} returned ${status} ${text.slice(0, 500)}`);
    await service.waitForIdle();
  });
}

/** Opens as many connections as a request uses, so that opening them is not counted. */
const openConnections = ({ service: { database } }: CountedService): Promise<unknown> =>
  Promise.all([
    database.$search((tx) => tx.$queryRaw`SELECT 1`),
    ...Array.from({ length: 4 }, () => database.$transaction((tx) => tx.$queryRaw`SELECT 1`)),
  ]);
