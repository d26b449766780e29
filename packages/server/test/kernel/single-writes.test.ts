import { beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { createGame } from "../support/fixtures.js";
import type { SignedIn } from "../support/service.js";

describeService("writes of one function with an Idempotency-Key", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp();
  });

  const add = (game_id: string, headers: Readonly<Record<string, string>> = {}) =>
    service.http
      .post("/rest/v1/library")
      .set({ Authorization: `Bearer ${ada.session.access_token}`, ...headers })
      .send({ game_id, play_status: "PLAYING" });

  /** The names of all fields, in their order. */
  const listFields = (text: string): string[] => [...text.matchAll(/"(\w+)":/g)].map(([, name = ""]) => name);

  it("are repeated with the same text", async () => {
    const { id } = await createGame(service);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = await add(id, headers).expect(201);
    service.clock.advance(60_000);
    const repeated = await add(id, headers).expect(201);
    expect(repeated.text).toBe(first.text);
    expect(repeated.headers).toMatchObject({
      "idempotent-replayed": "true",
      location: first.headers.location,
      etag: first.headers.etag,
    });
  });

  it("store the response as it was sent, so that a later version repeats it", async () => {
    const { id } = await createGame(service);
    const key = crypto.randomUUID();
    const { text } = await add(id, { "Idempotency-Key": key }).expect(201);
    const [stored] = await service.database.$queryRaw<{ json: string }[]>`
      SELECT (response ->> 'row')::jsonb ->> 'json' AS json FROM idempotency_keys WHERE key = ${key}`;
    expect(stored?.json).toBe(text);
  });

  it("send the fields in the same order as without a key", async () => {
    const [one, other] = [await createGame(service), await createGame(service)];
    const keyed = await add(one.id, { "Idempotency-Key": crypto.randomUUID() }).expect(201);
    const unkeyed = await add(other.id).expect(201);
    expect(listFields(keyed.text)).toEqual(listFields(unkeyed.text));
  });
});
