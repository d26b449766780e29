import { expect, it } from "@jest/globals";
import { createRevocations } from "../../../src/accounts/revocations.js";
import { describeService } from "../../support/describe-operation.js";
import type { TestService } from "../../support/service.js";

describeService("revocations", {}, ({ service }) => {
  it("applies revocations of other processes within 30 seconds, and does not poll the database more than every 10 seconds", async () => {
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

  it("loads earlier revocations when a process starts", async () => {
    const { session, api } = await service.signUp();
    await api.authentication.logout({});
    const newProcess = createRevocations(service.dependencies);
    await newProcess.refresh();
    expect(newProcess.has(session.session_id)).toBe(true);
  });

  it("drops sessions whose last access token has expired", async () => {
    const revocations = createRevocations(service.dependencies);
    revocations.add(["01930e5c-6b00-7c00-8000-000000000001"]);
    service.clock.advance(17 * 60_000);
    await revocations.refresh();
    expect(revocations.has("01930e5c-6b00-7c00-8000-000000000001")).toBe(false);
  });

  it("returns known revocations for a short time while the database is unavailable, and then fails", async () => {
    let isUnavailable = false;
    const database = {
      $queryRaw: () =>
        isUnavailable ? Promise.reject(new Error("connection refused")) : Promise.resolve([]),
    } as object as TestService["database"];
    const revocations = createRevocations({ database, clock: service.clock });
    await revocations.refresh();
    isUnavailable = true;
    service.clock.advance(15_000);
    await revocations.refresh();
    service.clock.advance(15_000);
    await expect(revocations.refresh()).rejects.toThrow("connection refused");
  });
});
