import type { Client } from "@game-community/sdk";
import { beforeAll, expect, it } from "@jest/globals";
import { collectStatuses } from "../../support/concurrency.js";
import { describeService } from "../../support/describe-operation.js";
import { buildChangelog, buildChanges, createFeedback, createManagerClient } from "./support.js";

describeService("races of changelogs", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });

  const oneSuccessOfTen = [0, ...Array.from({ length: 9 }, () => 409)];
  const ten = Array.from({ length: 10 }, (_, index) => index);

  it("creates one of ten concurrent changelogs with the same version", async () => {
    const calls = ten.map((index) =>
      manager.changelogs.create(buildChangelog({ version: `8.0.0+build.${index}` })),
    );
    expect(await collectStatuses(calls)).toEqual(oneSuccessOfTen);
  });

  it("accepts one of ten concurrent updates of drafts to the same version", async () => {
    const drafts = await Promise.all(ten.map(() => manager.changelogs.create(buildChangelog())));
    const calls = drafts.map(({ id }) => manager.changelogs.update(id, { version: "8.1.0" }));
    expect(await collectStatuses(calls)).toEqual(oneSuccessOfTen);
  });

  it("completes feedback and notifies its author once when ten changelogs are published concurrently", async () => {
    const { resident } = await service.signUp();
    const author = { resident_id: resident.id };
    const feedbackIds = [
      await createFeedback(service, "OPEN", author),
      await createFeedback(service, "OPEN", author),
    ];
    const drafts = await Promise.all(
      ten.map((index) =>
        manager.changelogs.create(
          buildChangelog({
            changes: buildChanges(...(index % 2 ? feedbackIds : [...feedbackIds].reverse())),
          }),
        ),
      ),
    );
    await Promise.all(drafts.map(({ id }) => manager.changelogs.update(id, { status: "PUBLISHED" })));
    const rows = await service.database.feedback.findMany({ where: { id: { in: feedbackIds } } });
    expect(rows.map(({ status, version }) => [status, version])).toEqual([
      ["COMPLETED", 2],
      ["COMPLETED", 2],
    ]);
    const template = "FEEDBACK_UPDATE";
    expect(await service.database.email.count({ where: { template, resident_id: resident.id } })).toBe(2);
  });
});
