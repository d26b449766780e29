import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import express from "express";
import {
  createWebhookHandler,
  type UnknownEvent,
  type WebhookHandler,
  type WebhookHandlerOptions,
  WebhookVerificationError,
} from "../src/webhooks.js";
import { body, createRequest, event, now, otherSecret, secret, sign } from "./support/webhooks.js";

/** The calls of the options of a handler. */
interface Calls {
  readonly published: UnknownEvent[];
  readonly others: UnknownEvent[];
  readonly errors: unknown[];
}

let calls: Calls;
beforeEach(() => {
  calls = { published: [], others: [], errors: [] };
});

const createHandler = (options: Partial<WebhookHandlerOptions> = {}): WebhookHandler =>
  createWebhookHandler({
    secret,
    now,
    on: { "review.published": (published) => calls.published.push(published) },
    fallback: (other) => calls.others.push(other),
    onError: (error) => calls.errors.push(error),
    ...options,
  });

/** A delivery of an event of another type. */
const createOther = (type: string, rest: object = {}): Request =>
  createRequest(JSON.stringify({ ...event, type, ...rest }));

async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ type: "about:blank", status, code });
  expect(response.status).toBe(status);
}

describe("a handler", () => {
  it("calls the function of the event's type, and responds with 204 when its promise has settled", async () => {
    const order: string[] = [];
    const handler = createHandler({
      on: {
        "review.published": async ({ data }) => {
          await Promise.resolve();
          order.push(`handled ${data.score}`);
        },
      },
    });
    const response = await handler(createRequest());
    order.push(`responded with ${response.status}`);
    expect(order).toEqual(["handled 9", "responded with 204"]);
    expect(await response.text()).toBe("");
  });

  it.each(["game.created", "tournament.won", "constructor", "__proto__"])(
    "calls fallback for a type without a function: %s",
    async (type) => {
      const { status } = await createHandler()(createOther(type));
      expect(status).toBe(204);
      expect(calls).toMatchObject({ published: [], others: [{ type }], errors: [] });
    },
  );

  it("passes on that an event is a test", async () => {
    await createHandler()(createOther("review.published", { test: true }));
    await createHandler()(createOther("tournament.won", { test: true }));
    expect(calls).toMatchObject({ published: [{ test: true }], others: [{ test: true }] });
  });

  it("drops what was handled before, and handles again what has failed", async () => {
    const handled = new Set<string>();
    let failures = 1;
    const handler = createHandler({
      seen: async (id) => handled.has(id),
      on: {
        "review.published": (published) => {
          if (failures-- > 0) throw new Error("The database is down.");
          calls.published.push(published);
          handled.add(published.id);
        },
      },
    });
    const statuses = [];
    for (let delivery = 0; delivery < 3; delivery++) statuses.push((await handler(createRequest())).status);
    expect(statuses).toEqual([500, 204, 204]);
    expect(calls.published).toEqual([event]);
  });

  it("responds with 500 if a function throws, and tells onError why but not the caller", async () => {
    const failure = new Error("password=hunter2");
    const reject = () => Promise.reject(failure);
    const requests: [Partial<WebhookHandlerOptions>, Request][] = [
      [{ on: { "review.published": reject } }, createRequest()],
      [{ fallback: reject }, createOther("tournament.won")],
      [{ seen: reject }, createRequest()],
    ];
    for (const [options, request] of requests) {
      const response = await createHandler(options)(request);
      expect(await response.clone().text()).not.toContain("hunter2");
      await expectProblem(response, 500, "handler-failed");
    }
    expect(calls.errors).toEqual([failure, failure, failure]);
  });

  it("responds with 400 to what is not from the service, and says why", async () => {
    const handler = createHandler();
    const { "webhook-id": _left, ...incomplete } = sign();
    await expectProblem(
      await handler(createRequest(body, sign(body, [otherSecret]))),
      400,
      "invalid-signature",
    );
    await expectProblem(
      await handler(createRequest(body, sign(body, [secret], -301))),
      400,
      "invalid-timestamp",
    );
    await expectProblem(
      await handler(new Request("https://app.example", { method: "POST", headers: incomplete, body })),
      400,
      "missing-headers",
    );
    await expectProblem(await handler(new Request("https://app.example")), 400, "missing-headers");
    const read = createRequest();
    await read.text();
    await expectProblem(await handler(read), 400, "parsed-body");
    expect(calls).toMatchObject({ published: [], others: [] });
    expect(calls.errors.every((error) => error instanceof WebhookVerificationError)).toBe(true);
    expect(calls.errors).toHaveLength(5);
  });

  it("reads at most 64 KiB", async () => {
    const largest = JSON.stringify({ ...event, type: "x" }).padEnd(65_536);
    expect((await createHandler()(createRequest(largest))).status).toBe(204);
    await expectProblem(await createHandler()(createRequest(`${largest} `)), 413, "body-too-large");
  });

  it("is not created without a secret, with a malformed one, without fallback, or with unknown options", () => {
    const invalid = expect.objectContaining({ code: "invalid-secret" });
    expect(() => createHandler({ secret: undefined })).toThrow(invalid);
    expect(() => createHandler({ secret: "whsec_%" })).toThrow(invalid);
    const wrong = { fallback: undefined } as Partial<object>;
    expect(() => createHandler(wrong)).toThrow("createWebhookHandler needs fallback.");
    expect(() => createHandler(Object.assign({ secret }, { secrets: secret }))).toThrow(
      "has no option secrets",
    );
  });
});

describe("a handler serves", () => {
  let close: () => void;
  afterEach(() => close());

  /** Starts a server and returns a function that sends a delivery to it. */
  async function serve(listener: RequestListener): Promise<(init?: RequestInit) => Promise<Response>> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    close = () => {
      server.close();
      server.closeAllConnections();
    };
    const { port } = server.address() as AddressInfo;
    return (init) =>
      fetch(`http://127.0.0.1:${port}/webhooks`, { method: "POST", headers: sign(), body, ...init });
  }

  it("http of Node.js", async () => {
    const handler = createHandler();
    const send = await serve((request, response) => void handler(request, response));
    expect((await send()).status).toBe(204);
    expect(calls.published).toEqual([event]);
    await expectProblem(await send({ body: `${body} ` }), 400, "invalid-signature");
    await expectProblem(await send({ body: " ".repeat(1_000_000) }), 413, "body-too-large");
    expect((await send()).status).toBe(204);
  });

  it("Express without a parser of bodies, and behind parsers of other types", async () => {
    const app = express().use(express.urlencoded()).post("/webhooks", createHandler());
    const send = await serve(app);
    expect((await send()).status).toBe(204);
    expect(calls.published).toEqual([event]);
  });

  it.each([
    ["bytes", express.raw({ type: "application/json" })],
    ["text", express.text({ type: "application/json" })],
    [
      "JSON beside the bytes in rawBody",
      express.json({ verify: (request, _response, rawBody) => void Object.assign(request, { rawBody }) }),
    ],
  ])("Express behind a parser that keeps %s", async (_name, parser) => {
    const send = await serve(express().use(parser).post("/webhooks", createHandler()));
    expect((await send()).status).toBe(204);
    expect(calls.published).toEqual([event]);
  });

  it("Express behind a parser that allows larger bodies, but refuses them", async () => {
    const parser = express.raw({ type: "application/json", limit: "1mb" });
    const send = await serve(express().use(parser).post("/webhooks", createHandler()));
    await expectProblem(await send({ body: " ".repeat(70_000) }), 413, "body-too-large");
  });

  it("Express behind express.json(), with an error that says what to change", async () => {
    const send = await serve(express().use(express.json()).post("/webhooks", createHandler()));
    const response = await send();
    expect(await response.clone().text()).toContain("express.raw(");
    await expectProblem(response, 400, "parsed-body");
    expect(calls.errors).toMatchObject([{ code: "parsed-body" }]);
  });
});
