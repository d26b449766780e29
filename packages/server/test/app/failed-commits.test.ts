import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startProvider } from "../areas/authentication/social/provider.js";
import { startService } from "../support/service.js";
import { createWalkFixtures, type FixtureOperation } from "../support/walk-fixtures.js";
import { inWalkOrder } from "./measure-round-trips.js";
import { prepareRequest, type RequestContext } from "./round-trip-requests.js";

/** They return 202 before they look for the account, so that the response does not tell whether there is one. */
const writesInBackground = ["requestPasswordReset", "resendVerificationEmail"];

interface FailingService extends RequestContext {
  /** Whether commits of changed rows fail. */
  setFailing(isFailing: boolean): Promise<void>;
  /** Counts the changed rows that were committed, except stored responses. */
  countChanges(): Promise<number>;
  stop(): Promise<void>;
}

/** A service with a deferred trigger on every table, as a constraint that is checked at the commit. */
async function startFailingService(): Promise<FailingService> {
  const provider = await startProvider();
  const service = await startService({ ...provider.environment, LOG_LEVEL: "silent" });
  const fixtures = await createWalkFixtures(service);
  const { database } = service;
  await database.$executeRaw`CREATE TABLE commit_failures AS SELECT false AS is_failing`;
  await database.$executeRaw`CREATE SEQUENCE committed_changes`;
  await database.$executeRaw`CREATE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT is_failing FROM commit_failures) THEN RAISE 'No space left on device' USING ERRCODE = 'disk_full'; END IF;
    IF TG_TABLE_NAME <> 'idempotency_keys' THEN PERFORM nextval('committed_changes'); END IF;
    RETURN NULL; END $$`;
  await database.$executeRaw`DO $$ DECLARE t regclass; BEGIN
    FOR t IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname NOT IN ('commit_failures', '_prisma_migrations')
    LOOP
      EXECUTE format('CREATE CONSTRAINT TRIGGER fail_commit AFTER INSERT OR UPDATE OR DELETE ON %s
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_commit()', t);
    END LOOP; END $$`;
  return {
    provider,
    service,
    fixtures,
    async setFailing(isFailing) {
      await service.waitForIdle();
      await database.$executeRaw`UPDATE commit_failures SET is_failing = ${isFailing}`;
    },
    async countChanges() {
      await service.waitForIdle();
      const [row] = await database.$queryRaw<{ count: number }[]>`
        SELECT last_value::int + is_called::int AS count FROM committed_changes`;
      return row?.count ?? 0;
    },
    async stop() {
      fixtures.close();
      await service.stop();
      await provider.stop();
    },
  };
}

/** Adds an `Idempotency-Key` to the requests of the fixtures. */
const withKey = (context: FailingService, key: string): RequestContext => ({
  ...context,
  fixtures: {
    ...context.fixtures,
    send: (operation, request) =>
      context.fixtures.send(operation, {
        ...request,
        headers: { ...request?.headers, "Idempotency-Key": key },
      }),
  },
});

describe.each([
  ["without", 95],
  ["with", 45],
])("requests %s an Idempotency-Key whose commit fails", (isKeyed, minFailures) => {
  let failing: FailingService;
  beforeAll(async () => {
    failing = await startFailingService();
  }, 120_000);
  afterAll(() => failing.stop());

  /** Sends the request twice, the first time while commits fail. Returns the first status, and what is wrong about it. */
  async function check(operation: FixtureOperation): Promise<{ status: number; mistake: string | null }> {
    const context = isKeyed === "with" ? withKey(failing, `key-of-${operation.id}`) : failing;
    const send = await prepareRequest(context, operation);
    await failing.setFailing(true);
    const failed = await send();
    await failing.setFailing(false);
    const sendAgain = await prepareRequest(context, operation);
    const before = await failing.countChanges();
    const again = await sendAgain();
    const hasWritten = (await failing.countChanges()) > before;
    const expected = hasWritten && !writesInBackground.includes(operation.id) ? 503 : again.status;
    const { status } = failed;
    if (again.status >= 400)
      return { status, mistake: `returned ${again.status} when repeated: ${again.text.slice(0, 200)}` };
    return { status, mistake: status === expected ? null : `returned ${status} instead of ${expected}` };
  }

  it("return 503, and can be repeated", async () => {
    const wrong: string[] = [];
    let failures = 0;
    const writes = failing.fixtures.operations.filter(
      ({ method, idempotent }) => method !== "GET" && (idempotent || isKeyed === "without"),
    );
    for (const operation of writes.toSorted(inWalkOrder)) {
      const { status, mistake } = await check(operation);
      if (status === 503) failures++;
      if (mistake !== null) wrong.push(`${operation.id} ${mistake}`);
    }
    expect(wrong).toEqual([]);
    expect(failures).toBeGreaterThanOrEqual(minFailures);
  }, 300_000);
});
