import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startService, type TestService } from "../support/service.js";
import { privacyAreas } from "./privacy-areas.js";
import { createPrivacyFixtures, type PrivacyFixtures } from "./privacy-fixtures.js";
import { denies, describeAccess, type ExpectedAccess, toTestCases } from "./privacy-matrix.js";

/**
 * An admin, who follows the others, sends a request to one process, which caches the admin's permissions, and is then suspended
 * through another process.
 */
let service: TestService;
let otherProcess: TestService;
let fixtures: PrivacyFixtures;
let suspendedClient: Client;
beforeAll(async () => {
  service = await startService();
  otherProcess = await startService({}, { sameDatabaseAs: service });
  fixtures = await createPrivacyFixtures(service);
  const { token, resident } = await service.admin();
  suspendedClient = otherProcess.as(token);
  for (const { owner } of Object.values(fixtures.profiles))
    await suspendedClient.residents.follow(owner.resident.id);
  expect((await suspendedClient.changelogs.list({ query: { status: "DRAFT" } })).data).toHaveLength(1);
  await (await service.admin()).api.residents.update(resident.id, { status: "SUSPENDED" });
});
afterAll(async () => {
  await otherProcess.stop();
  await service.stop();
});

/** The access of a stranger, except that 403 for a missing permission becomes 403 `resident-suspended`. */
const expectWhileSuspended = (access: ExpectedAccess): ExpectedAccess =>
  access.status === 403 && ["permission-denied", "not-owner"].includes(access.code)
    ? denies(403, "resident-suspended")
    : access;

describe.each(privacyAreas)("a suspended admin who held %s", (_, cases) => {
  const testCases = toTestCases(cases)
    .filter(({ caller }) => caller === "a stranger")
    .map((testCase) => ({ ...testCase, access: expectWhileSuspended(testCase.access) }));

  it.each(
    testCases.map((testCase) => ({
      ...testCase,
      title: `${testCase.subject}: ${describeAccess(testCase.access)}`,
    })),
  )("$title", async ({ request, access, profile }) => {
    const response = request(suspendedClient, fixtures.profiles[profile], fixtures);
    if (access.status === 200) expect(await response).toEqual(access.value);
    else
      await expect(response).rejects.toMatchObject({ status: access.status, problem: { code: access.code } });
  });
});
