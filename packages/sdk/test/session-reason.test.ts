import { describe, expect, test } from "@jest/globals";
import type { ClientSession, SessionEvent } from "../src/index.js";
import { catchError, createTestClient, problemResponse } from "./support/service.js";
import { authSession, createChannels, createStore, createTestSession } from "./support/session.js";

/** Opens two tabs with one store and a signed-in resident. Records why the session ends in each. */
async function openTwoTabs() {
  const store = createStore();
  const [first, second] = createChannels(2).map((channel) => {
    const tab = createTestSession({ store, channel });
    const reasons: SessionEvent["reason"][] = [];
    tab.session.onChange(({ type, reason }) => {
      if (type === "signed-out") reasons.push(reason);
    });
    return { ...tab, reasons };
  });
  if (!first || !second) throw new Error("Two tabs expected.");
  await first.session.start(authSession("first"));
  return { first, second, store };
}

describe("the reason of an end", () => {
  test.each([
    ["signOut()", (session: ClientSession) => session.signOut()],
    ["end()", (session: ClientSession) => session.end()],
  ])("is `sign-out` in all tabs after %s", async (_, end) => {
    const { first, second } = await openTwoTabs();
    await end(first.session);
    expect([first.reasons, second.reasons]).toEqual([["sign-out"], ["sign-out"]]);
  });

  test.each([
    ["a refresh", 900, "refresh-token-reused"],
    ["a refresh", 900, "resident-suspended"],
    ["a call", 0, "session-revoked"],
  ])("is the code with which the service has ended the session in %s", async (_name, age, code) => {
    const { first, second } = await openTwoTabs();
    const { api } = createTestClient([problemResponse(401, code)], { session: first.session });
    first.advance(age);
    await catchError(api.residents.me());
    expect([first.reasons, second.reasons]).toEqual([[code], [code]]);
  });

  test("is known to a tab that sees the end in the store later", async () => {
    const store = createStore();
    const [other, channel] = createChannels(2);
    const { session } = createTestSession({ store, channel });
    const reasons: unknown[] = [];
    session.onChange(({ reason }) => reasons.push(reason));
    await session.start(authSession("first"));
    other?.postMessage({ session_id: "session", reason: "session-revoked" });
    expect(session.isSignedIn).toBe(true);
    store.values.clear();
    other?.postMessage("changed"); // as an older version of the SDK says it
    expect(reasons).toEqual([undefined, "session-revoked"]);
  });

  test("is `store-cleared` if the tokens disappear, and nobody says why", async () => {
    const { first, store } = await openTwoTabs();
    createTestClient([problemResponse(503, "service-unavailable")], { session: first.session });
    store.values.clear();
    first.advance(900);
    expect(await first.session.getAccessToken()).toBeUndefined();
    expect(first.reasons).toEqual(["store-cleared"]);
  });
});
