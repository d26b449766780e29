import { describe, expect, it } from "@jest/globals";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { describeOperation } from "../../support/describe-operation.js";
import { collectEvents, listTypes, type LoggedEvent } from "../../support/events.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame } from "../../support/fixtures.js";
import { signUpWithPermissions } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";

describeOperation(
  "listEvents",
  {
    environment: { EVENT_RETENTION_SECONDS: "3600" },
    prepare: async (service) => ({
      admin: await service.admin(),
      ada: await service.signUp(),
      bob: await service.signUp(),
      reader: await signUpWithPermissions(service, "events:read"),
    }),
  },
  ({ service, admin, ada, bob, reader }) => {
    const rate = async ({ api }: SignedIn, score: number) =>
      api.ratings.create({ game_id: (await createGame(service)).id, score });
    const findEnd = async () => {
      await sequenceEvents(service.database);
      return (await reader.api.events.list({ query: { from: "NOW" } })).pagination.next_cursor ?? "";
    };

    describe("200", () => {
      it("returns who did what to what, in which version, and where it can be read", async () => {
        const events = await collectEvents(service, reader.api, async () => {
          const { id } = await rate(ada, 8);
          await ada.api.ratings.update(id, { score: 9 });
        });
        const rating = events.find(({ type }) => type === "rating.updated");
        expect(rating).toMatchObject({
          sequence: expect.stringMatching(/^\d{16}$/),
          api_version: "1",
          subject: { type: "rating", version: 2, url: `/rest/v1/ratings/${rating?.subject.id ?? ""}` },
          data: { resident_id: ada.resident.id, score: 9, changed: ["score"] },
        });
      });

      it("pages from the oldest event to the end, and goes on from there", async () => {
        const start = await findEnd();
        for (const score of [1, 2, 3]) await rate(ada, score);
        await sequenceEvents(service.database);
        const query = { cursor: start, type: ["rating.created"], limit: 2 };
        const first = await reader.api.events.list({ query });
        expect(first.pagination.has_more).toBe(true);
        const last = await first.getNextPage();
        expect([...first.data, ...last.data].map(({ data }) => "score" in data && data.score)).toEqual([
          1, 2, 3,
        ]);
        expect(last.pagination).toMatchObject({ has_more: false, prev_cursor: null, total: null });
        const cursor = last.pagination.next_cursor ?? "";
        expect((await reader.api.events.list({ query: { cursor } })).data).toEqual([]);
        await rate(ada, 4);
        await sequenceEvents(service.database);
        expect(listTypes((await reader.api.events.list({ query: { cursor } })).data)).toContain(
          "rating.created",
        );
      });

      it("keeps the meaning of a cursor under another filter", async () => {
        const cursor = await findEnd();
        await bob.api.residents.follow(ada.resident.id);
        await rate(ada, 5);
        await sequenceEvents(service.database);
        const list = async (type: string) =>
          listTypes((await reader.api.events.list({ query: { cursor, type: [type] } })).data);
        expect(await list("follow.*")).toEqual(["follow.created"]);
        expect(await list("rating.created")).toEqual(["rating.created"]);
        expect(await list("*")).toContain("follow.created");
      });

      it("filters by type, by type of subject and by subject", async () => {
        const cursor = await findEnd();
        const { id } = await rate(ada, 5);
        await rate(bob, 6);
        await sequenceEvents(service.database);
        const list = async (query: object) =>
          (await reader.api.events.list({ query: { cursor, ...query } })).data.map(({ type, subject }) => [
            type,
            subject.id,
          ]);
        expect(await list({ subject_id: id })).toEqual([["rating.created", id]]);
        expect(await list({ subject_type: "rating" })).toHaveLength(2);
        expect(await list({ subject_type: "rating", type: ["follow.*"] })).toEqual([]);
        expect(await list({ subject_type: "planet" })).toEqual([]);
      });

      it("shows what needs a permission only to those who have it, and what concerns callers to them", async () => {
        const mine = await signUpWithPermissions(service, "events:read");
        const act = async () => {
          await mine.api.feedback.create({
            type: "IDEA",
            title: "Mine",
            message: "It should be blue, not red.",
          });
          await bob.api.feedback.create({
            type: "IDEA",
            title: "Other",
            message: "It should be red, not blue.",
          });
        };
        const cursor = await findEnd();
        await act();
        await sequenceEvents(service.database);
        const count = async ({ api }: SignedIn) => (await api.events.list({ query: { cursor } })).data.length;
        expect([await count(admin), await count(mine), await count(reader)]).toEqual([2, 1, 0]);
      });

      it("shows activities for followers, and badges that are not listable, to nobody else", async () => {
        const badge = await admin.api.badges.create({
          name: "Secret",
          description: "For tests.",
          tier: "GOLD",
          is_listable: false,
        });
        const holder = await signUpWithPermissions(service, "events:read");
        const cursor = await findEnd();
        await ada.api.activityLogs.create({ type: "NOTE", message: "Hi.", visibility: "FOLLOWERS" });
        await admin.api.badges.award(holder.resident.id, badge.id, {});
        await sequenceEvents(service.database);
        const list = async ({ api }: SignedIn) =>
          listTypes((await api.events.list({ query: { cursor } })).data);
        expect(await list(reader)).toEqual([]);
        expect(await list(holder)).toEqual(["badge.awarded"]);
      });

      it("leaves out events about what is hidden now, except that it was deleted", async () => {
        const events = await collectEvents(service, admin.api, async () => {
          const { id } = await createGame(service);
          const review = await ada.api.reviews.create({
            game_id: id,
            body: "Long enough to be a review of it.",
          });
          await ada.api.reviews.update(review.id, { title: "Better" });
          await admin.api.reviews.update(review.id, { status: "HIDDEN" });
        });
        expect(listTypes(events.filter(({ type }) => type.startsWith("review.")))).toEqual([
          "review.deleted",
          "review.hidden",
        ]);
      });

      it("leaves out awards that only their holder, or nobody, may see now, and activities about a deleted game", async () => {
        const cursor = await findEnd();
        const award = async (name: string) => {
          const badge = await admin.api.badges.create({ name, description: "For tests.", tier: "GOLD" });
          await admin.api.badges.award(ada.resident.id, badge.id, {});
          return badge.id;
        };
        const unlock = async (key: string) => {
          const { id } = await admin.api.achievements.create({ key, name: key, description: "For tests." });
          await admin.api.achievements.setProgress(ada.resident.id, id, { progress: 1 });
          return id;
        };
        const badges = [await award("Unlisted"), await award("Deleted"), await award("Revoked")] as const;
        const achievements = [await unlock("INACTIVE"), await unlock("DELETED")] as const;
        const game = await createGame(service);
        await ada.api.ratings.create({ game_id: game.id, score: 5 });
        const list = async () => {
          await sequenceEvents(service.database);
          const { data } = await reader.api.events.list({ query: { cursor, limit: 100 } });
          const isAboutGame = ({ data }: LoggedEvent) => "game_id" in data && data.game_id === game.id;
          return listTypes(data.filter((event) => event.subject.type === "award" || isAboutGame(event)));
        };
        const logged = ["achievement.unlocked", "achievement.unlocked", "activity.logged"];
        const awarded = ["badge.awarded", "badge.awarded", "badge.awarded"];
        expect(await list()).toEqual([...logged, ...awarded, "rating.created"]);
        await admin.api.badges.update(badges[0], { is_listable: false });
        await admin.api.badges.delete(badges[1]);
        await admin.api.badges.revoke(ada.resident.id, badges[2]);
        await admin.api.achievements.update(achievements[0], { is_active: false });
        await admin.api.achievements.delete(achievements[1]);
        await admin.api.games.delete(game.slug);
        expect(await list()).toEqual(["badge.revoked"]);
      });

      it("starts at the oldest event, or now", async () => {
        await rate(ada, 5);
        await sequenceEvents(service.database);
        expect((await reader.api.events.list()).data.length).toBeGreaterThan(0);
        expect((await reader.api.events.list({ query: { from: "NOW" } })).data).toEqual([]);
      });

      it("links to the next page without from", async () => {
        for (const score of [5, 6]) await rate(ada, score);
        await sequenceEvents(service.database);
        const query = { from: "OLDEST", type: ["rating.*"], limit: 1 } as const;
        const { response } = await reader.api.events.list({ query }).withResponse();
        expect(response.headers.get("link")).toMatch(/\?type=rating\.\*&limit=1&cursor=[^&]+>; rel="next"$/);
        const page = await reader.api.events.list({ query });
        expect((await page.getNextPage()).data).toHaveLength(1);
      });
    });

    describe("400", () => {
      it("returns unknown-event-type with the types of the resource", async () => {
        await expect(reader.api.events.list({ query: { type: ["review.publish"] } })).rejects.toMatchObject(
          expectedProblem(400, "unknown-event-type", {
            detail: expect.stringMatching(/review\.publish\b.*review\.published/),
          }),
        );
        await expect(reader.api.events.list({ query: { type: ["planet.*"] } })).rejects.toMatchObject(
          expectedProblem(400, "unknown-event-type", {
            detail: expect.stringMatching(/The resources are achievement, /),
          }),
        );
      });

      it("returns invalid-cursor for a cursor of another list", async () => {
        const { pagination } = await service.api.games.list({ query: { limit: 1 } });
        await expect(
          reader.api.events.list({ query: { cursor: pagination.next_cursor ?? "none" } }),
        ).rejects.toMatchObject(expectedProblem(400, "invalid-cursor"));
      });

      it("returns validation-failed for a cursor with from, which is another start", async () => {
        const cursor = await findEnd();
        await expect(reader.api.events.list({ query: { cursor, from: "OLDEST" } })).rejects.toMatchObject(
          expectedProblem(400, "validation-failed", {
            errors: [{ pointer: "?from", code: "conflict", detail: "Send either `cursor` or `from`." }],
          }),
        );
      });

      it("returns validation-failed for a type that is no name", async () => {
        await expect(reader.api.events.list({ query: { type: ["Reviews"] } })).rejects.toMatchObject(
          expectedProblem(400, "validation-failed"),
        );
      });
    });

    describe("410", () => {
      it("returns event-cursor-expired with the cursor of the oldest event", async () => {
        const expired = await findEnd();
        await rate(ada, 5);
        await sequenceEvents(service.database);
        service.clock.advance(2 * 3_600_000);
        await service.runJob("delete-events");
        service.clock.advance(-2 * 3_600_000);
        const error: unknown = await reader.api.events
          .list({ query: { cursor: expired } })
          .catch((e: unknown) => e);
        expect(error).toMatchObject(expectedProblem(410, "event-cursor-expired"));
        const { oldest_cursor } = (error as { problem: { oldest_cursor: string } }).problem;
        await rate(ada, 6);
        await sequenceEvents(service.database);
        const { data } = await reader.api.events.list({ query: { cursor: oldest_cursor } });
        expect(listTypes(data)).toContain("rating.created");
      });
    });
  },
);
