import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { query } from "../support/embedded-servers.js";
import { pollUntil } from "../support/poll-until.js";
import { startService, type TestService } from "../support/service.js";
import { type Primary, startPrimary } from "../support/standbys.js";

let primary: Primary;
let service: TestService;
beforeAll(async () => {
  primary = await startPrimary();
  service = await startService({ LOG_LEVEL: "silent" }, { sameDatabaseAs: primary });
}, 60_000);
afterAll(async () => {
  await service.stop();
  await primary.stop();
});

const run = (text: string) => query(primary.databaseUrl, text);

it("a commit whose wait for the synchronous standby is cancelled is not acknowledged", async () => {
  const { token } = await service.signUp();
  const send = () =>
    service.http
      .post("/rest/v1/feedback")
      .set("Authorization", `Bearer ${token}`)
      .set("Idempotency-Key", "one")
      .send({ type: "IDEA", title: "One", message: "One" });
  await run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  await run("SELECT pg_reload_conf()");
  const writing = send().then(({ status }) => status);
  // What follows the failed commit commits, too.
  const status = await pollUntil(
    async () => {
      await run("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
      return Promise.race([writing, pause(50, null)]);
    },
    (answered) => answered !== null,
  );
  expect(status).toBe(503);
  await run("ALTER SYSTEM RESET synchronous_standby_names");
  await run("SELECT pg_reload_conf()");
  const again = await send();
  expect([again.status, again.headers["idempotent-replayed"]]).toEqual([201, "true"]);
  expect(await run("SELECT message FROM feedback")).toEqual([{ message: "One" }]);
});
