import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { asResident, expectSameWrite } from "../../support/fast-path.js";
import { unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildAchievement } from "../achievements/support.js";

const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => void statements.push(text);

describeService("fast paths of followResident and unfollowResident", { onStatement }, ({ service }) => {
  let residents: SignedIn[];
  beforeAll(async () => {
    residents = [];
    for (let count = 0; count < 4; count++) residents.push(await service.signUp());
    const { api } = await service.admin();
    for (const threshold of [2, 100])
      await api.achievements.create(buildAchievement({ criteria: { metric: "FOLLOWERS", threshold } }));
    await service.runJob("evaluate-awards");
  });

  function pick(index: number): SignedIn {
    const resident = residents[index];
    if (resident === undefined) throw new Error(`There is no resident ${index}.`);
    return resident;
  }
  /** The service has their account in its cache. */
  async function signUpFollower({ resident }: SignedIn): Promise<SignedIn> {
    const follower = await service.signUp();
    await follower.api.follows.follow(resident.id);
    return follower;
  }
  const send = (method: string, caller: SignedIn, id: string) => ({
    method,
    path: `/v1/residents/${id}/follow`,
    headers: asResident(caller),
  });
  const compare = (method: string, caller: SignedIn, id: string, way?: "handler") =>
    expectSameWrite(service, statements, send(method, caller, id), way);

  it("write the same rows as the handlers, which they leave an unlock to", async () => {
    const { id } = pick(1).resident;
    await compare("PUT", pick(0), id);
    await compare("PUT", pick(2), id, "handler");
    const { text } = await compare("PUT", pick(3), `@${pick(1).resident.username.toUpperCase()}`);
    expect(JSON.parse(text)).toMatchObject({ resident_id: id, following: true, followers_count: 3 });
    await compare("DELETE", pick(3), `@${pick(1).resident.username}`);
    await compare("DELETE", pick(0), id);
    await compare("PUT", pick(0), id);
    // Both orders of the ids.
    await compare("PUT", pick(3), pick(0).resident.id);
    await compare("PUT", pick(0), pick(3).resident.id);
  });

  describe("leave to the handlers", () => {
    it("what changes nothing, oneself, and residents who do not exist", async () => {
      const { id } = pick(3).resident;
      await pick(2).api.follows.follow(id);
      await compare("PUT", pick(2), id, "handler");
      await compare("DELETE", pick(2), pick(0).resident.id, "handler");
      for (const method of ["PUT", "DELETE"])
        for (const other of [pick(2).resident.id, "me", unknownId, "@nobody", "nothing"])
          await compare(method, pick(2), other, "handler");
    });

    it("a resident who follows as many as allowed", async () => {
      const follower = await service.signUp();
      await service.database.residentCounters.update({
        where: { resident_id: follower.resident.id },
        data: { following: 10_000 },
      });
      const { problem } = await compare("PUT", follower, pick(0).resident.id, "handler");
      expect(problem?.code).toBe("limit-exceeded");
      await service.database.residentCounters.update({
        where: { resident_id: follower.resident.id },
        data: { following: 0 },
      });
    });

    it("suspended followees, except that they can be unfollowed", async () => {
      const followee = await service.signUp();
      await pick(0).api.follows.follow(followee.resident.id);
      await service.database.resident.update({
        where: { id: followee.resident.id },
        data: { status: "SUSPENDED" },
      });
      await compare("PUT", pick(1), followee.resident.id, "handler");
      await compare("DELETE", pick(0), followee.resident.id);
    });

    it("residents who were deleted, of whom all that were purged have the same username", async () => {
      const deleted = [await service.signUp(), await service.signUp(), await service.signUp()];
      for (const [index, { resident }] of deleted.entries()) {
        const purged = { username: "deleted", purged_at: service.clock() };
        await service.database.resident.update({
          where: { id: resident.id },
          data: { deleted_at: service.clock(), ...(index > 0 && purged) },
        });
      }
      const usernames = ["@deleted", `@${deleted[0]?.resident.username ?? ""}`];
      for (const method of ["PUT", "DELETE"])
        for (const other of [...usernames, ...deleted.map(({ resident }) => resident.id)]) {
          const { problem } = await compare(method, pick(2), other, "handler");
          expect(problem?.code).toBe("resident-not-found");
        }
    });

    it("callers who were suspended since they were cached, except that they can unfollow", async () => {
      const caller = await signUpFollower(pick(3));
      const { id } = caller.resident;
      await service.database.resident.update({ where: { id }, data: { status: "SUSPENDED" } });
      await compare("DELETE", caller, pick(3).resident.id);
      const { problem } = await compare("PUT", caller, pick(0).resident.id, "handler");
      expect(problem?.code).toBe("resident-suspended");
    });

    it.each(["PUT", "DELETE"])("callers who were deleted since they were cached (%s)", async (method) => {
      const caller = await signUpFollower(pick(3));
      const { id } = caller.resident;
      await service.database.resident.update({ where: { id }, data: { deleted_at: service.clock() } });
      const other = pick(method === "PUT" ? 0 : 3).resident.id;
      const { problem } = await compare(method, caller, other, "handler");
      expect(problem?.code).toBe("session-revoked");
    });
  });
});
