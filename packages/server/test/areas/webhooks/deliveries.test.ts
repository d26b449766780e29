import { gzipSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { createGame } from "../../support/fixtures.js";
import { changeWhileWaiting } from "../../support/locked-table.js";
import { assignRole, createRole, signUpWithPermissions } from "../../support/roles.js";
import { createTestQueue, deliverWebhooks } from "../../support/webhooks.js";
import { describeDeliveries } from "./support.js";

describeDeliveries(
  "deliveries of webhooks",
  ({
    service,
    ada,
    receiver,
    queue,
    manager,
    webhooks,
    create,
    rate,
    deliver,
    listDeliveries,
    deliverOne,
  }) => {
    describe("a delivery", () => {
      it("is the event of the log, byte for byte, signed as Standard Webhooks say", async () => {
        const { id, secret } = await create();
        const delivery = await deliverOne(id);
        const [{ body, headers } = { body: "", headers: {} }] = receiver().received;
        expect(receiver().received).toHaveLength(1);
        const event = await manager().events.get(delivery.event.id).withResponse();
        expect(JSON.parse(body)).toEqual(event.data);
        expect(body).toBe(JSON.stringify(event.data));
        expect(new Webhook(secret).verify(body, headers)).toEqual(event.data);
        expect(headers).toMatchObject({ "webhook-id": event.data.id, "content-type": "application/json" });
        expect(delivery).toMatchObject({
          status: "DELIVERED",
          attempts: [{ number: 1, outcome: "DELIVERED", status_code: 204 }],
        });
      });

      it("is signed with both secrets while one replaces the other", async () => {
        const { id, secret } = await create();
        const { secret: newSecret } = await webhooks().rotateSecret(id, { overlap_seconds: 60 });
        await deliverOne(id);
        service.clock.advance(61_000);
        await deliverOne(id);
        const [first, second] = receiver().received.map(
          ({ body, headers }) =>
            (key: string) =>
              new Webhook(key).verify(body, headers),
        );
        expect(first?.(secret)).toEqual(first?.(newSecret));
        expect(() => second?.(secret)).toThrow();
      });

      it("is made for the subjects and types of the endpoint only, from its creation on", async () => {
        await rate();
        const game = await createGame(service);
        await deliver();
        const { id } = await webhooks().create({
          url: receiver().url,
          event_types: ["game.*"],
          subject_ids: [game.id],
        });
        await rate();
        await manager().games.update((await createGame(service)).slug, { summary: "Other" });
        await manager().games.update(game.slug, { summary: "Good" });
        await deliver();
        expect(await listDeliveries(id)).toMatchObject([{ event: { type: "game.updated" } }]);
      });

      it("is made of what the creator may see only", async () => {
        const creator = await signUpWithPermissions(service, "webhooks:manage");
        const { id } = await creator.api.webhooks.create({ url: receiver().url, event_types: ["*"] });
        await service.signUp();
        await creator.api.residents.follow(ada.resident.id);
        await ada.api.residents.follow(creator.resident.id);
        await deliver();
        const types = (await creator.api.webhooks.listDeliveries(id)).data.map(({ event }) => event.type);
        expect(types).not.toContain("resident.created");
        expect(types).toContain("follow.created");
      });
    });

    describe("a failure", () => {
      it.each([
        ["a status", 500, { outcome: "STATUS", status_code: 500 }],
        ["a redirect, which is not followed", 302, { outcome: "REDIRECT", status_code: 302 }],
      ])("is %s", async (_title, status, expected) => {
        receiver().answer((_request, response) =>
          response.writeHead(status, { location: `${receiver().url}/elsewhere` }).end("no"),
        );
        const { id } = await create();
        expect((await deliverOne(id)).attempts).toMatchObject([{ ...expected, response_excerpt: "no" }]);
        expect(receiver().received).toHaveLength(1);
      });

      it("is a connection that nobody accepts, or that is reset", async () => {
        const { id } = await create(["rating.*"], "http://127.0.0.1:1024/hook");
        expect((await deliverOne(id)).attempts).toMatchObject([{ outcome: "REFUSED", status_code: null }]);
        await webhooks().update(id, { url: receiver().url });
        receiver().answer((_request, response) => response.socket?.resetAndDestroy());
        expect((await deliverOne(id)).attempts).toMatchObject([{ outcome: "RESET" }]);
      });

      it("is a name without an address", async () => {
        const { id } = await create(["rating.*"], "https://nobody.invalid/hook");
        expect((await deliverOne(id)).attempts).toMatchObject([{ outcome: "DNS" }]);
      });

      it("is an endpoint that does not answer in time", async () => {
        receiver().answer(() => undefined);
        const { id } = await create();
        expect((await deliverOne(id)).attempts).toMatchObject([{ outcome: "TIMEOUT" }]);
      });

      it("is an answer without TLS", async () => {
        const { id } = await create(["rating.*"], receiver().url.replace("http:", "https:"));
        expect((await deliverOne(id)).attempts).toMatchObject([{ outcome: "TLS" }]);
      });

      it("is not an answer that never ends, or trickles: its status counts", async () => {
        receiver().answer((_request, response) => {
          response.writeHead(200);
          response.write("x".repeat(2_000));
        });
        const { id } = await create();
        expect(await deliverOne(id)).toMatchObject({
          status: "DELIVERED",
          attempts: [{ response_excerpt: "x".repeat(1_024) }],
        });
        receiver().answer((_request, response) => {
          response.writeHead(200);
          const write = () => response.write("y".repeat(10_000), (error) => error ?? setImmediate(write));
          write();
        });
        expect(await deliverOne(id)).toMatchObject({ status: "DELIVERED" });
      });

      it("is not a bomb, which is not unpacked", async () => {
        const bomb = gzipSync(Buffer.alloc(50_000_000));
        receiver().answer((_request, response) =>
          response
            .writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" })
            .end(bomb),
        );
        const { id } = await create();
        const { status, attempts } = await deliverOne(id);
        expect(status).toBe("DELIVERED");
        expect(attempts[0]?.response_excerpt?.length).toBeLessThanOrEqual(1_024);
      });

      it.each([
        ["a status line that trickles", "HTTP/1.1 2", "TIMEOUT"],
        ["no HTTP", "SSH-2.0-OpenSSH_9.2\r\n", "RESET"],
        ["headers without end", `HTTP/1.1 200 OK\r\nx: ${"y".repeat(20_000)}`, "BODY_TOO_LARGE"],
      ])("is %s", async (_title, bytes, outcome) => {
        receiver().answer((_request, response) => void response.socket?.write(bytes));
        const { id } = await create();
        expect((await deliverOne(id)).attempts).toMatchObject([{ outcome, status_code: null }]);
      });

      it("is a connection that ends before the answer", async () => {
        receiver().answer((_request, response) => void response.socket?.end());
        const { id } = await create();
        expect((await deliverOne(id)).attempts).toMatchObject([{ outcome: "RESET" }]);
      });
    });

    describe("is skipped", () => {
      const pendingDelivery = async (event_types = ["rating.*"]) => {
        receiver().answer(500);
        const endpoint = await create(event_types);
        const rating = await rate();
        await deliver();
        receiver().answer(204);
        return { ...endpoint, rating };
      };
      const retry = async (id: string) => {
        service.clock.advance(10_000);
        await deliver();
        return (await listDeliveries(id)).at(-1);
      };

      it("when its subject is no longer visible", async () => {
        const { id, rating } = await pendingDelivery();
        await service.database.rating.delete({ where: { id: rating.id } });
        expect(await retry(id)).toMatchObject({ status: "SKIPPED", skip_reason: "SUBJECT_HIDDEN" });
      });

      it("when the creator has lost the permission of its type", async () => {
        const creator = await signUpWithPermissions(service, "webhooks:manage");
        const role = await createRole(service, ["residents:manage"]);
        await assignRole(service, creator, role);
        const { id } = await service
          .as(creator.token)
          .webhooks.create({ url: receiver().url, event_types: ["resident.created"] });
        receiver().answer(500);
        await service.signUp();
        await deliver();
        await service.database.residentRole.deleteMany({ where: { role_id: role.id } });
        expect(await retry(id)).toMatchObject({ status: "SKIPPED", skip_reason: "RIGHTS_LOST" });
      });

      it("when an account that it names was deleted, with what receivers answered", async () => {
        receiver().answer((request, response) => response.writeHead(500).end(request.body));
        const { id } = await create(["rating.*", "resident.deleted"]);
        const leaver = await service.signUp();
        await leaver.api.ratings.create({ game_id: (await createGame(service)).id, score: 5 });
        await deliver();
        await manager().residents.delete(leaver.resident.id);
        const deliveries = await listDeliveries(id);
        expect(deliveries.at(-1)).toMatchObject({
          status: "SKIPPED",
          skip_reason: "ERASED",
          event: { subject: null },
        });
        const { attempts } = await webhooks().getDelivery(deliveries.at(-1)?.id ?? "");
        expect(attempts).toMatchObject([{ response_excerpt: null }]);
        const entry = await service.database.auditLog.findFirst({ where: { object_id: leaver.resident.id } });
        expect(entry?.after).toMatchObject({ erased_rows: { webhook_deliveries: 1, webhook_attempts: 1 } });
        receiver().answer(204);
        await deliver();
        expect((await listDeliveries(id))[0]).toMatchObject({
          event: { type: "resident.deleted" },
          status: "DELIVERED",
        });
      });
    });

    it("go to endpoints as they are when the event is dispatched", async () => {
      const { id } = await create(["rating.*"]);
      await rate();
      await deliver();
      const game = await createGame(service);
      await sequenceEvents(service.database);
      await changeWhileWaiting(
        service.database,
        "events",
        () => queue().runRound(),
        () => webhooks().update(id, { event_types: ["game.*"] }),
      );
      await deliver();
      expect(await listDeliveries(id)).toMatchObject([
        { event: { type: "game.created", subject: { id: game.id } } },
        { event: { type: "rating.created" } },
      ]);
    });

    describe("several instances", () => {
      it("send each event once", async () => {
        const { id } = await create();
        const others = [createTestQueue(service), createTestQueue(service)];
        await Promise.all(Array.from({ length: 30 }, () => rate()));
        await Promise.all([queue(), ...others].map((each) => deliverWebhooks(service, each)));
        for (const other of others) other.close();
        expect(new Set(receiver().received.map(({ headers }) => headers["webhook-id"])).size).toBe(30);
        expect(receiver().received).toHaveLength(30);
        expect(await webhooks().get(id)).toMatchObject({ pending_count: 0 });
      });
    });
  },
);
