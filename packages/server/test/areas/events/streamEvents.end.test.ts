import { connect } from "node:net";
import { streamEvents } from "@game-community/sdk/events";
import { describe, expect, it } from "@jest/globals";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { describeOperation } from "../../support/describe-operation.js";
import { createStreamOpener, openStream, type StreamClient, toHeaders } from "../../support/event-stream.js";
import { listTypes } from "../../support/events.js";
import { createGame } from "../../support/fixtures.js";
import { pollUntil } from "../../support/poll-until.js";
import { assignRole, createRole, signUpWithPermissions } from "../../support/roles.js";
import { type SignedIn, startService } from "../../support/service.js";

describeOperation(
  "streamEvents",
  {
    environment: { EVENT_RETENTION_SECONDS: "3600" },
    prepare: async (service) => ({
      ada: await service.signUp(),
      bob: await service.signUp(),
      reader: await signUpWithPermissions(service, "events:read"),
    }),
  },
  ({ service, ada, bob, reader }) => {
    const { open, openAs } = createStreamOpener(service);
    const sequence = () => sequenceEvents(service.database);
    const rate = async ({ api }: SignedIn, score: number) =>
      api.ratings.create({ game_id: (await createGame(service)).id, score });
    const request = (query: Record<string, string>, headers: Record<string, string>) =>
      service.http.get("/rest/v1/events/stream").query(query).set(headers);

    describe("the end of a stream", () => {
      const rejected = (client: StreamClient) =>
        expect(client.find(() => false)).rejects.toThrow("has ended");

      it("comes with reauthorize, shortly before the access token expires", async () => {
        const resident = await service.signUp();
        const client = await openAs(resident);
        service.clock.advance(895_000);
        const rest = await client.readRest();
        service.clock.advance(-895_000);
        expect(rest.map(({ event, data }) => [event, data])).toEqual([
          ["reauthorize", "{}"],
          [undefined, undefined],
        ]);
        expect(Number(rest[1]?.retry)).toBeGreaterThanOrEqual(1_000);
        expect(Number(rest[1]?.retry)).toBeLessThanOrEqual(5_000);
      });

      it("comes within seconds of the end of the session, but not of another one", async () => {
        const resident = await service.signUp();
        const { email, password } = resident;
        const { access_token } = await service.api.authentication.signIn({ email, password });
        const [ended, other] = [await openAs(resident), await openAs({ ...resident, token: access_token })];
        await resident.api.authentication.signOut();
        await rejected(ended);
        await bob.api.residents.follow(resident.resident.id);
        await sequence();
        expect(listTypes(await other.take(1))).toEqual(["follow.created"]);
      });

      it("comes within seconds of a change of what the resident or key may see", async () => {
        const resident = await service.signUp();
        const changed = await openAs(resident);
        const keyText = await service.key({ kind: "SECRET", scopes: ["events:read"] });
        const key = await open({ "X-Service-Key": keyText });
        await assignRole(service, resident, await createRole(service, ["events:read"]));
        await rejected(changed);
        await service.database.$executeRaw`UPDATE service_keys SET revoked_at = now()`;
        await rejected(key);
      });

      it("comes within a second of what ends the rights, also at another instance", async () => {
        const other = await startService({}, { sameDatabaseAs: service });
        const measureEnd = async (change: (resident: SignedIn) => Promise<unknown>) => {
          const resident = await service.signUp();
          const client = await openStream(other.baseUrl, toHeaders(resident));
          await change(resident);
          const startedAt = performance.now();
          await rejected(client);
          return performance.now() - startedAt;
        };
        const role = await createRole(service, ["events:read"]);
        const durations = [
          await measureEnd(({ api }) => api.authentication.signOut()),
          await measureEnd((resident) => assignRole(service, resident, role)),
        ];
        await other.stop();
        // Half a second more than promised, for a busy machine.
        expect(Math.max(...durations)).toBeLessThan(1_500);
      });

      it("is bridged by the SDK, which misses nothing", async () => {
        const resident = await service.signUp();
        const read = async (): Promise<string[]> => {
          const types: string[] = [];
          for await (const { type } of streamEvents(resident.api, { query: { type: ["follow.created"] } })) {
            types.push(type);
            if (types.length === 1)
              await assignRole(service, resident, await createRole(service, ["events:read"]));
            if (types.length === 3) break;
          }
          return types;
        };
        const reading = read();
        await pollUntil(service.dependencies.openStreams.count, (count) => count === 1);
        await bob.api.residents.follow(resident.resident.id);
        await sequence();
        await pollUntil(service.dependencies.openStreams.count, (count) => count === 0);
        await ada.api.residents.follow(resident.resident.id);
        await reader.api.residents.follow(resident.resident.id);
        await sequence();
        expect(await reading).toEqual(["follow.created", "follow.created", "follow.created"]);
      });

      it("comes when a key expires", async () => {
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["events:read"] });
        await service.database.$executeRaw`
          UPDATE service_keys SET expires_at = ${new Date(service.clock().getTime() + 60_000)} WHERE revoked_at IS NULL`;
        const client = await open({ "X-Service-Key": serviceKey });
        service.clock.advance(60_000);
        const rest = await client.readRest();
        service.clock.advance(-60_000);
        expect(rest.at(-1)).toHaveProperty("retry");
      });

      it("comes for clients that do not read, once much is waiting or for long", async () => {
        const { port } = new URL(service.baseUrl);
        const openUnread = async (query: string) => {
          const socket = connect(Number(port), "127.0.0.1");
          socket.on("error", () => undefined).pause();
          const closed = new Promise((resolve) => socket.once("close", resolve));
          socket.write(
            `GET /rest/v1/events/stream?${query} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${reader.token}\r\n\r\n`,
          );
          const { openStreams } = service.dependencies;
          await pollUntil(openStreams.count, (count) => count === 1);
          return { closed, socket };
        };
        const { openStreams } = service.dependencies;
        const game = await createGame(service);
        const add = async (count: number) => {
          await service.database.$executeRaw`
            INSERT INTO event_outbox (type, subject_id, version, data, occurred_at)
            SELECT 'game.updated', ${game.id}::uuid, n, jsonb_build_object('slug', repeat('x', 4000)), now()
            FROM generate_series(1, ${count}::int) n`;
          await sequence();
        };
        await sequence();
        await pollUntil(openStreams.count, (count) => count === 0);
        await openUnread("type=game.updated");
        // Much more than the buffers of the sockets hold.
        for (let round = 0; openStreams.count() > 0 && round < 40; round += 1) await add(1_000);
        await pollUntil(openStreams.count, (count) => count === 0);
        await openUnread("type=game.updated&from=OLDEST");
        await pollUntil(
          () => {
            service.clock.advance(31_000);
            return openStreams.count();
          },
          (count) => count === 0,
        );
      });

      it("comes when the service stops, which it does not delay, with a time to come back after", async () => {
        const other = await startService({}, { sameDatabaseAs: service });
        const client = await openStream(other.baseUrl, toHeaders(bob));
        const startedAt = performance.now();
        const stopped = other.stop();
        const rest = await client.readRest();
        await stopped;
        expect(performance.now() - startedAt).toBeLessThan(900);
        expect(rest.at(-1)).toHaveProperty("retry");
      });
    });

    describe("400", () => {
      it("returns unknown-event-type, invalid-cursor and validation-failed as listEvents does", async () => {
        const get = async (query: Record<string, string>, headers: object = {}) => {
          const { body, status } = await request(query, { ...toHeaders(bob), ...headers });
          return [status, (body as { code: string }).code];
        };
        expect(await get({ type: "review.publish" })).toEqual([400, "unknown-event-type"]);
        expect(await get({ type: "Reviews" })).toEqual([400, "validation-failed"]);
        expect(await get({ nothing: "1" })).toEqual([400, "unknown-parameter"]);
        expect(await get({ cursor: "none" })).toEqual([400, "invalid-cursor"]);
        expect(await get({}, { "Last-Event-ID": "none" })).toEqual([400, "invalid-cursor"]);
        const { pagination } = await service.api.games.list({ query: { limit: 1 } });
        expect(await get({ cursor: pagination.next_cursor ?? "none" })).toEqual([400, "invalid-cursor"]);
      });

      it("returns validation-failed for a cursor with from, unless a browser adds where it was", async () => {
        await sequence();
        const cursor = (await openAs(bob)).lastId();
        const { body } = await request({ cursor, from: "NOW" }, toHeaders(bob)).expect(400);
        expect(body).toMatchObject({
          code: "validation-failed",
          errors: [{ pointer: "?from", code: "conflict" }],
        });
        const resumed = await openAs(bob, { cursor, from: "NOW" }, { "Last-Event-ID": cursor });
        expect(resumed.lastId()).toBe(cursor);
      });

      it("returns validation-failed for the feed of a key, which follows nobody", async () => {
        const key = await service.key({ kind: "SECRET", scopes: ["events:read"] });
        const { body } = await request({ feed: "true" }, { "X-Service-Key": key }).expect(400);
        expect(body).toMatchObject({ errors: [{ pointer: "?feed", code: "not-allowed" }] });
      });
    });

    describe("401 and 403", () => {
      it("returns authentication-required without credentials, and permission-denied for a key without the scope", async () => {
        const key = await service.key({ kind: "SECRET", scopes: ["reviews:moderate"] });
        const [anonymous, denied] = [
          await request({}, {}).expect(401),
          await request({}, { "X-Service-Key": key }).expect(403),
        ];
        expect([anonymous.body, denied.body]).toMatchObject([
          { code: "authentication-required" },
          { code: "permission-denied" },
        ]);
      });
    });

    describe("410", () => {
      it("returns event-cursor-expired with the cursor of the oldest event", async () => {
        await sequence();
        const client = await openAs(bob);
        const expired = client.lastId();
        await rate(ada, 5);
        await sequence();
        service.clock.advance(2 * 3_600_000);
        await service.runJob("delete-events");
        service.clock.advance(-2 * 3_600_000);
        const { body } = await request({}, { ...toHeaders(bob), "Last-Event-ID": expired }).expect(410);
        expect(body).toMatchObject({ code: "event-cursor-expired" });
        const again = await openAs(reader, { cursor: (body as { oldest_cursor: string }).oldest_cursor });
        await rate(ada, 6);
        await sequence();
        expect((await again.take(1)).length).toBe(1);
      });
    });

    describe("429", () => {
      it("returns too-many-streams for the eleventh stream of a resident, until one is closed", async () => {
        const resident = await service.signUp();
        const open10 = await Promise.all(Array.from({ length: 10 }, () => openAs(resident)));
        const { body, headers } = await request({}, toHeaders(resident)).expect(429);
        expect(body).toMatchObject({ code: "too-many-streams" });
        expect(headers["retry-after"]).toBe("15");
        open10[0]?.kill();
        await pollUntil(
          () => openAs(resident).catch(() => null),
          (client) => client !== null,
        );
      });
    });
  },
);
