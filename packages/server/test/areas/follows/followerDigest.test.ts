import { beforeEach, expect, it } from "@jest/globals";
import { followJobs } from "../../../src/areas/follows/digest.js";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";

describeService(
  "follower-digest",
  { skipCounterCheckBecause: "The test inserts follows directly." },
  ({ service }) => {
    const dayMs = 24 * 60 * 60 * 1000;

    let bo: SignedIn;
    beforeEach(async () => {
      // Noon, so that the follows of a test are on one day.
      const { clock } = service;
      clock.set(`${new Date(clock().getTime() + dayMs).toISOString().slice(0, 10)}T12:00:00Z`);
      bo = await signUpNamed("Bo");
    });

    async function signUpNamed(display_name: string): Promise<SignedIn> {
      const signedIn = await service.signUp({ display_name });
      await service.database.resident.update({
        where: { id: signedIn.resident.id },
        data: { email_verified_at: new Date() },
      });
      return signedIn;
    }

    async function signUpFollowers(...names: string[]): Promise<SignedIn[]> {
      const followers: SignedIn[] = [];
      for (const name of names) {
        const follower = await signUpNamed(name);
        await follower.api.residents.follow(bo.resident.id);
        followers.push(follower);
        service.clock.advance(1000);
      }
      return followers;
    }

    const runDigest = () => service.runJob("follower-digest");

    const findDigests = async () =>
      (
        await service.database.email.findMany({
          where: { resident_id: bo.resident.id, template: "NEW_FOLLOWER" },
          orderBy: { created_at: "asc" },
        })
      ).map(({ variables }) => variables);

    it("sends no digest before the end of the day", async () => {
      await signUpFollowers("Ada");
      expect(await runDigest()).toBe(0);
      expect(await findDigests()).toEqual([]);
      service.clock.advance(dayMs / 2);
      expect(await runDigest()).toBe(1);
      expect(await findDigests()).toHaveLength(1);
    });

    it.each([
      [["Ada"], "Ada"],
      [["Ada", "Cy"], "Ada and Cy"],
      [["Ada", "Cy", "Di"], "Ada, Cy and 1 other"],
      [["Ada", "Cy", "Di", "Ed", "Flo"], "Ada, Cy and 3 others"],
    ])("formats the followers %j in one email: %s", async (names, follower_name) => {
      await signUpFollowers(...names);
      service.clock.advance(dayMs);
      expect(await runDigest()).toBe(1);
      expect(await findDigests()).toEqual([{ display_name: "Bo", follower_name }]);
    });

    it("delivers the digest", async () => {
      await signUpFollowers("Ada");
      service.clock.advance(dayMs);
      await runDigest();
      const sent = (await service.deliverEmails()).filter(({ recipients }) => recipients.includes(bo.email));
      // The other email is the one to verify the address.
      expect(sent.filter(({ text }) => text?.includes("Ada"))).toHaveLength(1);
    });

    it("mails each notice once", async () => {
      await signUpFollowers("Ada");
      service.clock.advance(dayMs);
      await runDigest();
      expect(await runDigest()).toBe(0);
      service.clock.advance(dayMs);
      expect(await runDigest()).toBe(0);
      expect(await findDigests()).toHaveLength(1);
    });

    it("sends one email for several days if the job did not run in between", async () => {
      await signUpFollowers("Ada");
      service.clock.advance(dayMs);
      await signUpFollowers("Cy");
      service.clock.advance(dayMs);
      await runDigest();
      expect(await findDigests()).toEqual([{ display_name: "Bo", follower_name: "Ada and Cy" }]);
    });

    it("leaves out followers who have unfollowed, are suspended or deleted", async () => {
      const [ended, suspended, deleted] = await signUpFollowers("Ended", "Suspended", "Deleted", "Ada");
      await ended?.api.residents.unfollow(bo.resident.id);
      const change = (signedIn: SignedIn | undefined, data: object) =>
        service.database.resident.update({ where: { id: signedIn?.resident.id ?? "" }, data });
      await change(suspended, { status: "SUSPENDED" });
      await change(deleted, { deleted_at: new Date() });
      service.clock.advance(dayMs);
      await runDigest();
      expect(await findDigests()).toEqual([{ display_name: "Bo", follower_name: "Ada" }]);
    });

    it.each([
      ["has not verified an email address", { email_verified_at: null }],
      ["is suspended", { status: "SUSPENDED" }],
      ["is deleted", { deleted_at: new Date() }],
    ])("sends nothing to a resident who %s, and does not retry", async (_, data) => {
      await signUpFollowers("Ada");
      await service.database.resident.update({ where: { id: bo.resident.id }, data });
      service.clock.advance(dayMs);
      expect(await runDigest()).toBe(1);
      expect(await runDigest()).toBe(0);
      expect(await findDigests()).toEqual([]);
    });

    it("processes more than one batch of followees", async () => {
      const fan = await signUpNamed("Fan");
      await service.database.$executeRaw`
    WITH star AS (INSERT INTO residents (id, username, display_name, email, email_verified_at)
      SELECT gen_random_uuid(), 'star_' || n, 'Star', 'star' || n || '@example.com', now()
      FROM generate_series(1, 250) n RETURNING id),
    followed AS (INSERT INTO follows (follower_id, followee_id)
      SELECT ${fan.resident.id}::uuid, id FROM star RETURNING followee_id)
    INSERT INTO follow_notices (followee_id, follower_id, day)
    SELECT followee_id, ${fan.resident.id}::uuid, '2026-01-01' FROM followed`;
      expect(await runDigest()).toBe(250);
      const expectedEmail = {
        template: "NEW_FOLLOWER",
        variables: { path: ["follower_name"], equals: "Fan" },
      };
      expect(await service.database.email.count({ where: expectedEmail })).toBe(250);
    });

    it("sends one email when several processes run concurrently", async () => {
      const followees = await Promise.all(["Gil", "Hal", "Ida", "Jo"].map(signUpNamed));
      const followers = await signUpFollowers("Ada", "Cy", "Di");
      for (const { resident } of followees)
        for (const { api } of followers) await api.residents.follow(resident.id);
      service.clock.advance(dayMs);
      // Runs without the lease of the job runner: the statements alone must prevent duplicates.
      const context = {
        now: service.clock(),
        signal: new AbortController().signal,
        progress: () => Promise.resolve(),
      };
      const processes = Array.from({ length: 6 }, () => followJobs(service.dependencies)).flat();
      await Promise.all(processes.map((job) => job.run(context)));
      const ids = [bo, ...followees].map(({ resident }) => resident.id);
      const where = { resident_id: { in: ids }, template: "NEW_FOLLOWER" };
      const sent = await service.database.email.findMany({ where });
      expect(sent.map(({ resident_id }) => resident_id).toSorted()).toEqual(ids.toSorted());
      for (const { variables } of sent)
        expect(variables).toMatchObject({ follower_name: "Ada, Cy and 1 other" });
    });
  },
);
