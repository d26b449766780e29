import { describe, expect, it } from "@jest/globals";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { describeOperation } from "../../support/describe-operation.js";
import { createStreamOpener, type StreamClient, toHeaders } from "../../support/event-stream.js";
import { listTypes } from "../../support/events.js";
import { createGame } from "../../support/fixtures.js";
import { pollUntil } from "../../support/poll-until.js";
import { signUpWithPermissions } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";
import { buildWaitlist, createPartnerClient, verifyEmail } from "../../support/waitlists.js";

describeOperation(
  "streamEvents",
  {
    environment: { EVENT_RETENTION_SECONDS: "3600" },
    prepare: async (service) => ({
      admin: await service.admin(),
      ada: await service.signUp(),
      bob: await service.signUp(),
      cy: await service.signUp(),
      reader: await signUpWithPermissions(service, "events:read"),
      manager: await signUpWithPermissions(service, "feedback:manage"),
    }),
  },
  ({ service, admin, ada, bob, cy, reader, manager }) => {
    const { open, openAs } = createStreamOpener(service);
    const rate = async ({ api }: SignedIn, score: number) =>
      api.ratings.create({ game_id: (await createGame(service)).id, score });
    const sequence = () => sequenceEvents(service.database);

    describe("200", () => {
      it("sends events as they happen, byte for byte as getEvent returns them, for no cache and no proxy to hold", async () => {
        await sequence();
        const client = await openAs(reader, { type: "rating.*" });
        expect(Object.fromEntries(client.response.headers)).toMatchObject({
          "content-type": "text/event-stream",
          "cache-control": "no-store, no-transform",
          "x-accel-buffering": "no",
        });
        expect(client.response.headers.get("content-encoding")).toBeNull();
        const { id } = await rate(ada, 8);
        await sequence();
        const { event, data = "" } = await client.find((block) => block.data !== undefined);
        expect(event).toBe("rating.created");
        const logged = JSON.parse(data) as { id: string; subject: { id: string } };
        expect(logged.subject.id).toBe(id);
        expect((await service.http.get(`/rest/v1/events/${logged.id}`).set(toHeaders(reader))).text).toBe(
          data,
        );
        const { data: listed } = await reader.api.events.list({ query: { cursor: client.lastId() } });
        expect(listed).toEqual([]);
      });

      it("goes on by Last-Event-ID after the connection broke, with no event missing and none twice", async () => {
        await sequence();
        const first = await openAs(reader, { type: "rating.created" });
        for (const score of [1, 2, 3]) await rate(ada, score);
        await sequence();
        const before = await first.take(2);
        const lastId = first.lastId();
        first.kill();
        for (const score of [4, 5]) await rate(ada, score);
        await sequence();
        // The header wins.
        const second = await openAs(
          reader,
          { type: "rating.created", cursor: "invalid", from: "OLDEST" },
          { "Last-Event-ID": lastId },
        );
        const after = await second.take(3);
        await rate(ada, 6);
        await sequence();
        const scores = [...before, ...after, ...(await second.take(1))].map(
          ({ data }) => "score" in data && data.score,
        );
        expect(scores).toEqual([1, 2, 3, 4, 5, 6]);
      });

      it("loses nothing while many are added, whether they are read from the log or as they come", async () => {
        await sequence();
        const start = (await reader.api.events.list({ query: { from: "NOW" } })).pagination.next_cursor ?? "";
        const game = await createGame(service);
        const change = async (from: number, to: number) => {
          await service.database.$executeRaw`
            INSERT INTO event_outbox (type, subject_id, version, data, occurred_at)
            SELECT 'game.updated', ${game.id}::uuid, n, '{"slug": "x", "changed": ["name"]}', now()
            FROM generate_series(${from}::int, ${to}::int) n`;
          await sequence();
        };
        await change(1, 250);
        const query = { type: "game.updated", subject_id: game.id };
        const opening = [0, 1, 2, 3].map(async () => openAs(reader, { ...query, cursor: start }));
        for (let from = 251; from <= 600; from += 50) await change(from, from + 49);
        const expected = Array.from({ length: 600 }, (_, index) => index + 1);
        for (const client of await Promise.all(opening))
          expect((await client.take(600)).map(({ subject }) => subject.version)).toEqual(expected);
      });

      it("filters by type, by type of subject and by subject, also what comes later", async () => {
        await sequence();
        const byType = await openAs(reader, { type: "follow.*" });
        const bySubjectType = await openAs(reader, { subject_type: "rating" });
        const { id } = await rate(ada, 5);
        const bySubject = await openAs(reader, { subject_id: id.toUpperCase(), from: "OLDEST" });
        await bob.api.residents.follow(ada.resident.id);
        await ada.api.ratings.update(id, { score: 6 });
        await sequence();
        expect(listTypes(await byType.take(1))).toEqual(["follow.created"]);
        expect(listTypes(await bySubjectType.take(2))).toEqual(["rating.created", "rating.updated"]);
        expect(listTypes(await bySubject.take(2))).toEqual(["rating.created", "rating.updated"]);
      });

      it("starts at the oldest event that is kept, with a cursor that has not expired", async () => {
        await rate(ada, 7);
        await sequence();
        await service.database
          .$executeRaw`DELETE FROM events WHERE position < (SELECT max(position) FROM events)`;
        const stream = await openAs(reader, { from: "OLDEST", type: "waitlist.*" });
        const { data } = await reader.api.events.list({ query: { cursor: stream.lastId() } });
        expect(data).toHaveLength(1);
      });

      it("shows residents what concerns them, and nothing else", async () => {
        await sequence();
        const own = await openAs(ada);
        await rate(bob, 3);
        await ada.api.feedback.create({
          type: "IDEA",
          title: "Mine",
          message: "It should be blue, not red.",
        });
        await bob.api.feedback.create({
          type: "IDEA",
          title: "Other",
          message: "It should be red, not blue.",
        });
        await sequence();
        const [event] = await own.take(1);
        expect(event).toMatchObject({ type: "feedback.created", data: { resident_id: ada.resident.id } });
        await ada.api.feedback.create({
          type: "IDEA",
          title: "Mine",
          message: "It should be green, not blue.",
        });
        await sequence();
        expect((await own.take(1))[0]).toMatchObject({ data: { resident_id: ada.resident.id } });
      });

      it("shows with events:read what listEvents shows, to residents and keys", async () => {
        const key = await service.key({ kind: "SECRET", scopes: ["events:read"] });
        await sequence();
        const cursor = (await admin.api.events.list({ query: { from: "NOW" } })).pagination.next_cursor ?? "";
        await bob.api.feedback.create({
          type: "IDEA",
          title: "Other",
          message: "It should be red, not blue.",
        });
        await rate(bob, 3);
        await manager.api.feedback.create({ type: "BUG", title: "Last", message: "For all who may see it." });
        await sequence();
        const stream = async (headers: Record<string, string>, count: number) =>
          (await open(headers, { cursor })).take(count);
        for (const [api, headers, count] of [
          [admin.api, toHeaders(admin), 5],
          [service.as({ serviceKey: key }), { "X-Service-Key": key }, 3],
        ] as const) {
          const { data } = await api.events.list({ query: { cursor } });
          expect(data).toHaveLength(count);
          expect(await stream(headers, count)).toEqual(data);
        }
        // Without events:read a permission shows no more than what concerns the resident.
        expect(await stream(toHeaders(manager), 1)).toMatchObject([
          { data: { resident_id: manager.resident.id } },
        ]);
      });

      it("shows the feed on request: activities for followers, until they are hidden", async () => {
        const [author, fan] = [await service.signUp(), await service.signUp()];
        await fan.api.residents.follow(author.resident.id);
        const note = (message: string, visibility: "PUBLIC" | "FOLLOWERS" | "PRIVATE") =>
          author.api.activityLogs.create({ type: "NOTE", message, visibility });
        await sequence();
        const live = await openAs(fan, { feed: "true", type: "activity.logged" });
        const start = live.lastId();
        const shown = await note("For followers.", "FOLLOWERS");
        const removed = await note("For all.", "PUBLIC");
        await note("For me.", "PRIVATE");
        await bob.api.activityLogs.create({ type: "NOTE", message: "Other.", visibility: "PUBLIC" });
        await sequence();
        expect((await live.take(2)).map(({ subject }) => subject.id)).toEqual([shown.id, removed.id]);
        // What is for fewer now is still in the feed, and what is deleted is not.
        const narrowed = await note("For all, at first.", "PUBLIC");
        await author.api.activityLogs.update(narrowed.id, { visibility: "FOLLOWERS" });
        await author.api.activityLogs.delete(removed.id);
        await sequence();
        const ids = [shown.id, narrowed.id];
        const { data: feed } = await fan.api.activityLogs.list({ query: { scope: "FOLLOWING" } });
        expect(feed.map(({ id }) => id).sort()).toEqual([...ids].sort());
        const again = await openAs(fan, { feed: "true", type: "activity.logged", cursor: start });
        expect((await again.take(2)).map(({ subject }) => subject.id)).toEqual(ids);
        expect((await live.take(1)).map(({ subject }) => subject.id)).toEqual([narrowed.id]);
      });

      it("tells those on a waitlist that somebody has left it, and nobody else", async () => {
        for (const slug of ["first", "second"]) await admin.api.waitlists.create(buildWaitlist({ slug }));
        await bob.api.waitlists.join("first", {});
        await manager.api.waitlists.join("second", {});
        const joinAndLeave = async (slug: string) =>
          ada.api.waitlists.leave((await ada.api.waitlists.join(slug, {})).id);
        await sequence();
        const streams = [await openAs(bob), await openAs(manager)] as const;
        const cursor = streams[0].lastId();
        await joinAndLeave("first");
        await joinAndLeave("second");
        await joinAndLeave("first");
        await sequence();
        const readSlugs = async ({ take }: StreamClient, count: number) =>
          (await take(count)).map(({ type, data }) => [type, "slug" in data && data.slug]);
        const ofBob = [
          ["waitlist.advanced", "first"],
          ["waitlist.advanced", "first"],
        ];
        expect(await readSlugs(streams[0], 2)).toEqual(ofBob);
        expect(await readSlugs(streams[1], 1)).toEqual([["waitlist.advanced", "second"]]);
        // What is read from the log later is the same.
        const again = await openAs(bob, { cursor });
        expect(await readSlugs(again, 2)).toEqual(ofBob);
      });

      it("tells whose verified address is on a waitlist, though somebody else has added it", async () => {
        const { slug } = await admin.api.waitlists.create(buildWaitlist());
        const partner = await createPartnerClient(service);
        const first = await partner.waitlists.join(slug, { name: "Grace", email: "grace@example.com" });
        const { id } = await partner.waitlists.join(slug, { name: "Cy", email: cy.email.toUpperCase() });
        await sequence();
        const early = await openAs(cy);
        const cursor = early.lastId();
        early.kill();
        await verifyEmail(service, cy.resident.id);
        const live = await openAs(cy);
        await partner.waitlists.leave(first.id);
        await admin.api.waitlists.updateEntry(id, { status: "INVITED" });
        await sequence();
        const expected = ["waitlist.advanced", "waitlist_entry.invited"];
        expect(listTypes(await live.take(2))).toEqual(expected);
        expect(listTypes(await (await openAs(cy, { cursor })).take(2))).toEqual(expected);
      });

      it("sends a comment with the cursor after fifteen seconds without an event", async () => {
        const client = await openAs(bob);
        const start = client.lastId();
        await rate(ada, 5);
        await sequence();
        await pollUntil(
          async () => {
            service.clock.advance(15_000);
            return (await client.find(({ isComment }) => isComment)).id;
          },
          (id) => id !== start,
        );
      });

      it("sends headers only for HEAD", async () => {
        await service.http.head("/rest/v1/events/stream").set(toHeaders(bob)).expect(200);
        expect(service.dependencies.openStreams.count()).toBe(0);
      });
    });
  },
);
