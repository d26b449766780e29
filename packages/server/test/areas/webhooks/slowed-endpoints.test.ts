import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { pollUntil } from "../../support/poll-until.js";
import { startReceiver } from "../../support/receiver.js";
import { deliverWebhooks } from "../../support/webhooks.js";
import { describeDeliveries } from "./support.js";

describeDeliveries(
  "endpoints that ask for less",
  ({ service, receiver, queue, webhooks, manager, create, rate, deliver, listDeliveries, deliverOne }) => {
    /** How many requests a new event, and what else is due, causes. */
    const countRequests = async (): Promise<number> => {
      receiver().received.length = 0;
      await rate();
      await deliver();
      return receiver().received.length;
    };
    const answer = (status: number, retryAfter?: string): void =>
      receiver().answer((_request, response) =>
        response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end(),
      );

    it.each([300, 301, 302, 303, 304, 307, 308])("are not followed to where a %d leads", async (status) => {
      const other = await startReceiver();
      receiver().answer((_request, response) => response.writeHead(status, { location: other.url }).end());
      const { id } = await create();
      expect(await deliverOne(id)).toMatchObject({
        status: "PENDING",
        attempts: [{ outcome: "REDIRECT", status_code: status }],
      });
      expect(receiver().received).toHaveLength(1);
      expect(other.received).toEqual([]);
      await other.close();
    });

    it("are disabled at once by 410, and get nothing of what was waiting", async () => {
      answer(500);
      const { id } = await create();
      await rate();
      await deliver();
      answer(410);
      await rate();
      await deliver();
      expect((await listDeliveries(id)).map(({ status }) => status)).toEqual(["CANCELED", "CANCELED"]);
      expect(await webhooks().get(id)).toMatchObject({ status: "DISABLED", disabled_reason: "GONE" });
      answer(204);
      service.clock.advance(10_000);
      expect(await countRequests()).toBe(0);
      const { data } = await manager().events.list({ query: { type: ["webhook_endpoint.disabled"] } });
      expect(data.at(-1)).toMatchObject({ subject: { id }, data: { disabled_reason: "GONE" } });
    });

    it.each([429, 502, 503, 504])("are slowed down as a whole by %d", async (status) => {
      answer(status);
      await create();
      await countRequests();
      answer(204);
      service.clock.advance(10_000);
      expect(await countRequests()).toBe(0);
      service.clock.advance(20_000);
      expect(await countRequests()).toBe(3);
    });

    it.each([400, 500, 501])("are not slowed down by %d", async (status) => {
      answer(status);
      await create();
      await countRequests();
      expect(await countRequests()).toBe(1);
    });

    describe("by Retry-After", () => {
      it.each([
        ["seconds", () => "120", 120],
        ["more than an hour", () => "86400", 3_600],
        ["more than any number", () => "9".repeat(400), 3_600],
        ["a date", () => new Date(service.clock().getTime() + 600_000).toUTCString(), 600],
        ["a date after an hour", () => new Date(service.clock().getTime() + 7_200_000).toUTCString(), 3_600],
      ])("get nothing before: %s", async (_title, retryAfter, seconds) => {
        answer(429, retryAfter());
        await create();
        await countRequests();
        answer(204);
        service.clock.advance((seconds - 60) * 1_000);
        expect(await countRequests()).toBe(0);
        service.clock.advance(60_000);
        expect(await countRequests()).toBe(3);
      });

      describe("of one of several requests that are open", () => {
        let responses: ServerResponse[];
        let sending: Promise<void>;
        beforeEach(async () => {
          responses = [];
          receiver().answer((_request, response) => void responses.push(response));
          await create();
          for (const _ of ["first", "second"]) await rate();
          sending = deliverWebhooks(service, queue());
          await pollUntil(
            () => responses.length,
            (count) => count === 2,
          );
        });
        /** Answers the first request, and the second one when the endpoint has been slowed down. */
        const answerBoth = async (first: object, status: number, headers: object): Promise<void> => {
          responses[0]?.writeHead(429, { ...first }).end();
          await pollUntil(
            () => service.database.webhookEndpoint.findFirst(),
            (endpoint) => endpoint?.slowed_until !== null,
          );
          responses[1]?.writeHead(status, { ...headers }).end();
          await sending;
          answer(204);
        };

        it("is kept when another one succeeds", async () => {
          await answerBoth({ "retry-after": "120" }, 204, {});
          service.clock.advance(60_000);
          expect(await countRequests()).toBe(0);
          service.clock.advance(60_000);
          expect(await countRequests()).toBe(3);
        });

        it("is that of the longest wait", async () => {
          await answerBoth({}, 503, { "retry-after": "120" });
          service.clock.advance(60_000);
          expect(await countRequests()).toBe(0);
          service.clock.advance(60_000);
          expect(await countRequests()).toBe(4);
        });
      });
    });
  },
);
