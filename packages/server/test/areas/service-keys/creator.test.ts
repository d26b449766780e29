import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";

describeService(
  "a key whose creator was suspended",
  { prepare: async (service) => ({ admin: await service.admin(), leaver: await service.admin() }) },
  ({ service, admin, leaver }) => {
    it("keeps its scopes until it is revoked, and is found in the audit log by its creator", async () => {
      const { key } = await leaver.api.serviceKeys.create({
        kind: "SECRET",
        name: "newsletter",
        scopes: ["games:manage"],
      });
      await admin.api.residents.update(leaver.resident.id, { status: "SUSPENDED" });
      const { games } = service.as({ serviceKey: key });
      await games.create({ name: "Tetris" });

      const { data } = await admin.api.auditLogs.list({
        query: { actor_id: leaver.resident.id, action: "service_key.created" },
      });
      expect(data).toHaveLength(1);
      for (const { target } of data) if (target.id !== null) await admin.api.serviceKeys.revoke(target.id);
      service.clock.advance(1_000);
      await expect(games.create({ name: "Sonic" })).rejects.toMatchObject(
        expectedProblem(401, "invalid-service-key"),
      );
    });
  },
);
