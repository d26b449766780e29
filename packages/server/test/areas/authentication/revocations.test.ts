import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createRevocations } from "../../../src/events/revocations.js";
import type { TestService } from "../../support/service.js";

describeService("revocations", {}, ({ service }) => {
  it("another process applies a revocation within 30 seconds and polls the database every 10 seconds", async () => {
    const other = createRevocations(service.dependencies);
    const { session, api } = await service.signUp();
    await other.refresh();
    await api.authentication.logout({});
    await other.refresh();
    expect(other.has(session.session_id)).toBe(false);
    service.clock.advance(30_000);
    await other.refresh();
    expect(other.has(session.session_id)).toBe(true);
  });

  it("a new process loads earlier revocations", async () => {
    const { session, api } = await service.signUp();
    await api.authentication.logout({});
    const started = createRevocations(service.dependencies);
    await started.refresh();
    expect(started.has(session.session_id)).toBe(true);
  });

  it("drops sessions whose last access token has expired", async () => {
    const revocations = createRevocations(service.dependencies);
    revocations.add(["01930e5c-6b00-7c00-8000-000000000001"]);
    service.clock.advance(17 * 60_000);
    await revocations.refresh();
    expect(revocations.has("01930e5c-6b00-7c00-8000-000000000001")).toBe(false);
  });

  it("serves known revocations for a short time without the database, and fails after that", async () => {
    let isUnavailable = false;
    const database = {
      $queryRaw: () => (isUnavailable ? Promise.reject(new Error("away")) : Promise.resolve([])),
    } as object as TestService["database"];
    const revocations = createRevocations({ database, clock: service.clock });
    await revocations.refresh();
    isUnavailable = true;
    service.clock.advance(15_000);
    await revocations.refresh();
    service.clock.advance(15_000);
    await expect(revocations.refresh()).rejects.toThrow("away");
  });
});
