import { isApiError } from "@game-community/sdk";
import { describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { systemRoles } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";
import { buildWaitlist, countWaitlist, createStaffClient } from "../../support/waitlists.js";
import { createMailToken } from "../authentication/emails.js";
import { newEmail } from "../authentication/support.js";

describeService("concurrent changes of residents", {}, ({ service }) => {
  /** The problem code of a failed call, or "done". */
  async function toOutcome(call: PromiseLike<unknown>): Promise<string> {
    try {
      await call;
      return "done";
    } catch (error) {
      if (isApiError(error)) return error.problem?.code ?? String(error.status);
      throw error;
    }
  }

  const collectOutcomes = async (calls: readonly PromiseLike<unknown>[]): Promise<string[]> =>
    (await Promise.all(calls.map(toOutcome))).toSorted();

  const signUpMany = (count: number): Promise<SignedIn[]> =>
    Promise.all(Array.from({ length: count }, () => service.signUp()));

  describe("concurrent changes of a username", () => {
    it("let one of several residents take a username", async () => {
      const residents = await signUpMany(5);
      const changes = residents.map(({ api }) => api.residents.update("me", { username: "wanted" }));
      expect(await collectOutcomes(changes)).toEqual([
        "done",
        ...Array.from({ length: 4 }, () => "username-taken"),
      ]);
    });

    it("apply one of two changes of the same resident", async () => {
      const { api } = await service.signUp();
      const renames = ["one_name", "other_name"].map((username) => api.residents.update("me", { username }));
      expect(await collectOutcomes(renames)).toEqual(["done", "username-change-too-soon"]);
    });

    it("reserve the former username against concurrent requests", async () => {
      for (let round = 0; round < 5; round += 1) {
        const [owner, other] = await signUpMany(2);
        if (!owner || !other) throw new Error("two residents are needed");
        const { username } = owner.resident;
        const [, outcome] = await Promise.all([
          owner.api.residents.update("me", { username: `moved_on_${round}` }),
          toOutcome(other.api.residents.update("me", { username })),
        ]);
        expect(outcome).toBe("username-taken");
      }
    });

    it("do not swap two usernames", async () => {
      const [one, other] = await signUpMany(2);
      if (!one || !other) throw new Error("two residents are needed");
      const swap = [
        one.api.residents.update("me", { username: other.resident.username }),
        other.api.residents.update("me", { username: one.resident.username }),
      ];
      expect(await collectOutcomes(swap)).toEqual(["username-taken", "username-taken"]);
    });
  });

  describe("concurrent verification", () => {
    it.each(["residents themselves", "staff"])(
      "assigns an address entered by %s to one of several residents who verify it concurrently",
      async (author) => {
        const { api: staff } = await service.admin();
        const residents = await signUpMany(4);
        const email = newEmail();
        const tokens: string[] = [];
        for (const { api, password: current_password, resident } of residents) {
          if (author === "staff") await staff.residents.update(resident.id, { email });
          else await api.residents.update("me", { email, current_password });
          tokens.push(await createMailToken(service, "VERIFY", resident.id, email));
        }
        const verifications = tokens.map((token) => service.api.authentication.verifyEmail({ token }));
        expect(await collectOutcomes(verifications)).toEqual([
          "done",
          ...Array.from({ length: 3 }, () => "mail-token-invalid"),
        ]);
        expect(await service.database.resident.count({ where: { email } })).toBe(1);
      },
    );
  });

  describe("concurrent deletion", () => {
    it("succeeds once", async () => {
      const { api } = await service.admin();
      const { resident } = await service.signUp();
      const deletions = Array.from({ length: 6 }, () => api.residents.delete(resident.id));
      expect(await collectOutcomes(deletions)).toEqual([
        "done",
        ...Array.from({ length: 5 }, () => "resident-not-found"),
      ]);
    });

    it("never updates a deleted resident", async () => {
      const { api } = await service.admin();
      const { resident } = await service.signUp();
      const changes = Array.from({ length: 5 }, (_, n) =>
        api.residents.update(resident.id, { bio: `Bio ${n}` }),
      );
      const [deleted, outcomes] = await Promise.all([
        toOutcome(api.residents.delete(resident.id)),
        collectOutcomes(changes),
      ]);
      expect(deleted).toBe("done");
      expect(outcomes.filter((outcome) => !["done", "resident-not-found"].includes(outcome))).toEqual([]);
      const row = await service.database.resident.findUniqueOrThrow({ where: { id: resident.id } });
      expect(row.updated_at).toEqual(row.deleted_at);
    });

    it("with follows leaves correct counters", async () => {
      const residents = await signUpMany(6);
      const follows = residents.flatMap((one) =>
        residents
          .filter((other) => other !== one)
          .map((other) => toOutcome(one.api.residents.follow(other.resident.id))),
      );
      const deletions = residents.slice(0, 3).map(({ api }) => toOutcome(api.residents.delete("me")));
      await Promise.all([...follows, ...deletions]);
      expect(await findWrongCounters()).toEqual([]);
      const deleted = residents.slice(0, 3).map(({ resident: { id } }) => id);
      const where = { OR: [{ follower_id: { in: deleted } }, { followee_id: { in: deleted } }] };
      expect(await service.database.follow.count({ where })).toBe(0);
    });

    it("with joining a waitlist leaves no spot of a deleted resident", async () => {
      const staff = await createStaffClient(service);
      const { slug } = await staff.waitlists.create(buildWaitlist({ max_capacity: 20 }));
      const residents = await signUpMany(4);
      await Promise.all(
        residents.flatMap(({ api }) => [
          toOutcome(api.waitlists.join(slug, {})),
          toOutcome(api.residents.delete("me")),
        ]),
      );
      await service.runJob("resident-content");
      expect(await countWaitlist(service, slug)).toEqual({ counter: 0, rows: 0, addresses: 0, misplaced: 0 });
    });
  });

  /** Residents whose counters differ from the number of their follows. */
  const findWrongCounters = () => service.database.$queryRaw<unknown[]>`
  SELECT c.resident_id, c.followers, c.following FROM resident_counters c
  WHERE c.followers <> (SELECT count(*) FROM follows f WHERE f.followee_id = c.resident_id)
    OR c.following <> (SELECT count(*) FROM follows f WHERE f.follower_id = c.resident_id)`;

  describe("two administrators", () => {
    const countActiveAdmins = () =>
      service.database.resident.count({
        where: {
          deleted_at: null,
          status: "ACTIVE",
          resident_roles: { some: { role_id: systemRoles.admin } },
        },
      });

    /** Creates two administrators, and removes all others. */
    async function createOnlyTwoAdmins() {
      const pair = [await service.admin(), await service.admin()] as const;
      await service.database.residentRole.deleteMany({
        where: {
          role_id: systemRoles.admin,
          resident_id: { notIn: pair.map(({ resident }) => resident.id) },
        },
      });
      return pair;
    }

    it.each([
      ["delete the other", ({ api }: SignedIn, { resident }: SignedIn) => api.residents.delete(resident.id)],
      ["delete their own account", ({ api }: SignedIn) => api.residents.delete("me")],
      [
        "suspend the other",
        ({ api }: SignedIn, { resident }: SignedIn) =>
          api.residents.update(resident.id, { status: "SUSPENDED" }),
      ],
      [
        "demote the other",
        ({ api }: SignedIn, { resident }: SignedIn) => api.residents.update(resident.id, { role_ids: [] }),
      ],
    ])("keep one administrator when both concurrently %s", async (_, act) => {
      for (let round = 0; round < 4; round += 1) {
        const [one, other] = await createOnlyTwoAdmins();
        const outcomes = await collectOutcomes([act(one, other), act(other, one)]);
        expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
        expect(await countActiveAdmins()).toBe(1);
      }
    });
  });
});
