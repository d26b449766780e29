import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { startService } from "../support/service.js";
import { type Primary, type Standby, startPrimary } from "../support/standbys.js";
import { startReplaceableProxy } from "./replaceable-proxy.js";

let primary: Primary;
let standby: Standby;
beforeAll(async () => {
  primary = await startPrimary();
  standby = await primary.addStandby();
}, 60_000);
afterAll(() => primary.stop());

it("an instance is ready for public reads while the primary is lost", async () => {
  const proxy = await startReplaceableProxy(primary.databaseUrl, primary.databaseUrl);
  const service = await startService(
    { LOG_LEVEL: "silent" },
    { sameDatabaseAs: { databaseUrl: proxy.url }, replicaUrls: [standby.url] },
  );
  try {
    const { token, resident } = await service.signUp();
    await standby.catchUp();
    await service.dependencies.replicas?.check();
    await service.http.get("/readyz").expect(200, { status: "OK", failed: [] });
    await proxy.close();
    service.clock.advance(1_000);
    const { status, body } = await service.http.get("/readyz");
    expect([status, body.failed]).toEqual([200, expect.arrayContaining(["database", "writes"])]);
    await service.http.get(`/rest/v1/residents/${resident.id}`).expect(200);
    await service.http.patch("/rest/v1/residents/me").set("Authorization", `Bearer ${token}`).expect(503);
  } finally {
    await service.stop();
  }
});
