import { describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { verify, type WebhookErrorCode, WebhookVerificationError } from "../src/webhooks.js";
import { body, createRequest, event, now, otherSecret, secret, sign, time } from "./support/webhooks.js";

/** Returns the error of a verification that must fail. */
async function catchError(verification: Promise<unknown>): Promise<WebhookVerificationError> {
  const error = await verification.catch((thrown: unknown) => thrown);
  if (error instanceof WebhookVerificationError) return error;
  throw new Error(`Expected a WebhookVerificationError, got ${String(error)}`);
}

const expectRefusal = async (verification: Promise<unknown>, code: WebhookErrorCode): Promise<void> =>
  expect((await catchError(verification)).code).toBe(code);

/** Passes a value that the types do not allow. */
const asBody = (value: unknown): string => value as string;

describe("verify returns the event", () => {
  it("of a Request", async () => {
    expect(await verify(createRequest(), secret, { now })).toEqual(event);
  });

  it.each([
    ["text", body],
    ["a Buffer", Buffer.from(body)],
    ["a part of a larger buffer", new TextEncoder().encode(`xx${body}`).subarray(2)],
    ["an ArrayBuffer", new TextEncoder().encode(body).buffer],
  ])("of %s", async (_name, bytes) => {
    expect(await verify({ body: bytes, headers: sign() }, secret, { now })).toEqual(event);
  });

  it.each([
    ["Headers", new Headers(sign())],
    [
      "any case",
      Object.fromEntries(Object.entries(sign()).map(([name, value]) => [name.toUpperCase(), value])),
    ],
    ["arrays", Object.fromEntries(Object.entries(sign()).map(([name, value]) => [name, [value]]))],
  ])("with headers as %s", async (_name, headers) => {
    expect(await verify({ body, headers }, secret, { now })).toEqual(event);
  });

  it("of text that is not ASCII, whose bytes are signed", async () => {
    const sent = JSON.stringify({ ...event, data: { ...event.data, language: "日本語 🎮" } });
    expect(await verify(createRequest(sent), secret, { now })).toMatchObject({
      data: { language: "日本語 🎮" },
    });
  });

  it("of a type that is newer than the SDK", async () => {
    const sent = JSON.stringify({ ...event, type: "tournament.won" });
    expect(await verify(createRequest(sent), secret, { now })).toMatchObject({ type: "tournament.won" });
  });

  it("while a secret is rotated: signed with the old and the new one, and known by one of them", async () => {
    const headers = sign(body, [otherSecret, secret]);
    expect(headers["webhook-signature"].split(" ")).toHaveLength(2);
    for (const known of [secret, otherSecret])
      expect(await verify({ body, headers }, known, { now })).toEqual(event);
  });

  it("with several secrets, of which one is right", async () => {
    expect(await verify(createRequest(), [undefined, "", otherSecret, secret], { now })).toEqual(event);
  });

  it("beside signatures of other versions and malformed ones", async () => {
    const { "webhook-signature": right, ...headers } = sign();
    const signatures = `v1a,${right.slice(3)} v1,%%% v1 ${right}`;
    const message = { body, headers: { ...headers, "webhook-signature": signatures } };
    expect(await verify(message, secret, { now })).toEqual(event);
  });

  it("with the line break at the end of a file with the secret", async () => {
    expect(await verify(createRequest(), `${secret}\n`, { now })).toEqual(event);
  });

  it("at both ends of the tolerance, which can be changed", async () => {
    for (const seconds of [-300, 300])
      expect(await verify(createRequest(body, sign(body, [secret], seconds)), secret, { now })).toEqual(
        event,
      );
    const old = createRequest(body, sign(body, [secret], -3_600));
    expect(await verify(old, secret, { now, toleranceSeconds: 3_600 })).toEqual(event);
  });

  it("that the library of Standard Webhooks accepts, by the clock of the system", async () => {
    const date = new Date();
    const headers = {
      "webhook-id": event.id,
      "webhook-timestamp": String(Math.floor(date.getTime() / 1_000)),
      "webhook-signature": new Webhook(secret).sign(event.id, date, body),
    };
    expect(await verify({ body, headers }, secret)).toEqual(new Webhook(secret).verify(body, headers));
  });
});

describe("verify refuses", () => {
  it.each([
    ["an object", event, 'express.raw({ type: "application/json" })'],
    ["undefined", undefined, "It is undefined."],
    ["null", null, "It is null."],
  ])("a parsed body: %s", async (_name, parsed, cure) => {
    const error = await catchError(verify({ body: asBody(parsed), headers: sign() }, secret, { now }));
    expect(error).toMatchObject({ code: "parsed-body", name: "WebhookVerificationError" });
    expect(error.message).toContain(cure);
  });

  it("a request whose body was read before", async () => {
    const request = createRequest();
    await request.json();
    await expectRefusal(verify(request, secret, { now }), "parsed-body");
  });

  it.each([
    ["none", undefined],
    ["an empty one", ""],
    ["no secrets", []],
    ["a service key", "sk_0123456789abcdef"],
    ["one that is not base64", "whsec_%%%"],
    ["one of which a part was lost", "whsec_"],
    ["a malformed one beside a right one", [secret, "whsec_a"]],
  ])("a missing or malformed secret: %s", async (_name, wrong) => {
    const error = await catchError(verify(createRequest(), wrong, { now }));
    expect(error.code).toBe("invalid-secret");
    expect(error.message).not.toContain("0123456789");
  });

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"] as const)(
    "a request without %s",
    async (name) => {
      const { [name]: _left, ...headers } = sign();
      await expectRefusal(verify({ body, headers }, secret, { now }), "missing-headers");
    },
  );

  it.each([-301, 301])("a request that was signed %i seconds from now", async (seconds) => {
    const error = await catchError(
      verify(createRequest(body, sign(body, [secret], seconds)), secret, { now }),
    );
    expect(error.code).toBe("invalid-timestamp");
    expect(error.message).toContain(
      `It says ${time / 1_000 + seconds}, and the time here is ${time / 1_000};`,
    );
  });

  it("a signature of another secret, body, id or time", async () => {
    const headers = sign();
    await expectRefusal(verify(createRequest(), otherSecret, { now }), "invalid-signature");
    const messages = [
      { body: `${body} `, headers },
      { body, headers: { ...headers, "webhook-id": "other" } },
      { body, headers: { ...headers, "webhook-timestamp": String(time / 1_000 + 1) } },
      { body, headers: { ...headers, "webhook-signature": "v1," } },
      {
        body,
        headers: { ...headers, "webhook-signature": headers["webhook-signature"].replace("v1,", "v2,") },
      },
    ];
    for (const message of messages)
      await expectRefusal(verify(message, secret, { now }), "invalid-signature");
  });

  it.each(["", "{", "null", '{"id":"1"}'])("a signed body that is no event: %j", async (sent) => {
    await expectRefusal(verify({ body: sent, headers: sign(sent) }, secret, { now }), "invalid-event");
  });

  it("options that do not exist", async () => {
    await expect(verify(createRequest(), secret, Object.assign({ now }, { tolerance: 1 }))).rejects.toThrow(
      "verify has no option tolerance.",
    );
  });
});
