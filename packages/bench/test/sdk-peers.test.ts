import { describe, expect, it } from "@jest/globals";
import {
  abort,
  endAtDeadline,
  repeatAfterRetryAfter,
  repeatPostWithKey,
  sendPostWithoutKeyOnce,
  useCustomFetch,
} from "../src/sdk-peers/behaviours.js";
import type { Peer } from "../src/sdk-peers/peer.js";

/** A client that only sends what it is told, with fetch. */
const plain: Peer = {
  name: "fetch",
  version: "1",
  oneOperation: "",
  wholeClient: "",
  create: () => ({}),
  connect: ({ url, fetch: send = fetch }) => ({
    get: (signal) => send(url, { signal }),
    post: () => send(url, { method: "POST", body: "{}" }),
  }),
  keys: true,
  deadlineBy: "signal",
  takesSignal: true,
  errorProgram: "",
  errorCode: "",
};

describe("the behaviours of a client without retries", () => {
  it("says what it does not do", async () => {
    expect(await repeatAfterRetryAfter(plain)).toEqual({ verdict: "no", happened: "not repeated" });
    expect(await repeatPostWithKey(plain)).toEqual({ verdict: "no", happened: "sent once, no key" });
    // It ends in time, but there are no retries that the deadline could end.
    expect((await endAtDeadline(plain)).verdict).toBe("no");
  });

  it("says what it does", async () => {
    expect(await useCustomFetch(plain)).toEqual({ verdict: "yes", happened: "it sent 1 of 1 requests" });
    expect(await sendPostWithoutKeyOnce(plain)).toEqual({ verdict: "yes", happened: "sent once" });
    expect((await abort(plain)).verdict).toBe("yes");
  });

  it("names what it has no concept of", async () => {
    expect((await abort({ ...plain, takesSignal: false })).verdict).toBe("none");
    expect((await repeatPostWithKey({ ...plain, keys: undefined })).verdict).toBe("none");
  });
});
