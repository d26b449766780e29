import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { buildChangelog, createManagerClient } from "./support.js";

describeOperation("getChangelog", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });

  describe("200", () => {
    it("returns a published changelog to everyone, by id and by version with any build metadata", async () => {
      const stored = await manager.changelogs.create(
        buildChangelog({ version: "2.0.0-beta.1+b5", status: "PUBLISHED" }),
      );
      for (const name of [
        stored.id,
        stored.id.toUpperCase(),
        "2.0.0-beta.1",
        "2.0.0-beta.1+b5",
        "2.0.0-beta.1+other",
      ])
        expect(await service.api.changelogs.get(name)).toEqual(stored);
    });

    it("returns a yanked changelog to everyone", async () => {
      const { id } = await manager.changelogs.create(buildChangelog({ status: "PUBLISHED" }));
      await manager.changelogs.update(id, { status: "YANKED" });
      expect(await service.api.changelogs.get(id)).toMatchObject({ status: "YANKED" });
    });

    it("may be cached for five minutes", async () => {
      const { id } = await manager.changelogs.create(buildChangelog({ status: "PUBLISHED" }));
      for (const path of ["", `/${id}`]) {
        const { headers } = await service.http.get(`/rest/v1/changelogs${path}`);
        expect(headers["cache-control"]).toContain("public, max-age=300");
      }
    });
  });

  describe("404", () => {
    it.each(["99.0.0", "nothing", "01930e5c-6b00-7c00-8000-0000000000ee", "1.0"])(
      "returns 404 for %s",
      async (name) => {
        await expect(service.api.changelogs.get(name)).rejects.toMatchObject(
          expectedProblem(404, "changelog-not-found"),
        );
      },
    );

    it("hides drafts without changelogs:manage", async () => {
      const { id, version } = await manager.changelogs.create(buildChangelog());
      const { api } = await service.signUp();
      for (const each of [service.api, api])
        for (const name of [id, version])
          await expect(each.changelogs.get(name)).rejects.toMatchObject(
            expectedProblem(404, "changelog-not-found"),
          );
      expect(await manager.changelogs.get(version)).toMatchObject({ id });
    });
  });
});
