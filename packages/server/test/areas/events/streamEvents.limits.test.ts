import { expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createStreamOpener, toHeaders } from "../../support/event-stream.js";
import { pollUntil } from "../../support/poll-until.js";

const maxStreams = 50;

describeOperation("streamEvents", {}, ({ service }) => {
  const { open, openAs } = createStreamOpener(service);
  const createKey = async () => ({
    "X-Service-Key": await service.key({ kind: "SECRET", scopes: ["events:read"] }),
  });

  it("returns too-many-streams for the 51st stream of a key, until one is closed, and for nobody else", async () => {
    const key = await createKey();
    const clients = await Promise.all(Array.from({ length: maxStreams }, () => open(key)));
    const { body, headers } = await service.http.get("/rest/v1/events/stream").set(key).expect(429);
    expect(body).toMatchObject({
      code: "too-many-streams",
      detail: "50 streams are open. Close one of them.",
    });
    expect(headers["retry-after"]).toBe("15");
    await service.http.head("/rest/v1/events/stream").set(key).expect(429);
    expect((await open(await createKey())).response.status).toBe(200);
    expect((await openAs(await service.signUp())).response.status).toBe(200);
    clients[0]?.kill();
    await pollUntil(
      () => open(key).catch(() => null),
      (client) => client !== null,
    );
  });

  it("counts the streams of a resident in all their sessions, and not those that were refused", async () => {
    const resident = await service.signUp();
    const { email, password } = resident;
    const { access_token: token } = await service.api.authentication.signIn({ email, password });
    const clients = await Promise.all(
      Array.from({ length: 10 }, (_, index) => openAs(index % 2 === 0 ? resident : { token })),
    );
    for (let attempt = 0; attempt < 3; attempt++)
      await service.http.get("/rest/v1/events/stream").set(toHeaders({ token })).expect(429);
    clients[0]?.kill();
    await pollUntil(
      () => openAs({ token }).catch(() => null),
      (client) => client !== null,
    );
    await service.http.get("/rest/v1/events/stream").set(toHeaders(resident)).expect(429);
  });
});
