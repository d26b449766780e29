import { describe, expect, test } from "@jest/globals";
import type { ClientSession, SessionEvent } from "../src/index.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";
import { authSession, createSeparateTabs, createTestSession, runMicrotasks } from "./support/session.js";

/** Opens two tabs in which a resident is signed in. Neither reads yet what the other writes from now on. */
async function openTwoTabs() {
  const { tabs, propagate, read } = createSeparateTabs();
  const [first, second] = tabs.map((tab) => {
    const { session, advance } = createTestSession(tab);
    const events: string[] = [];
    session.onChange(({ type, reason }: SessionEvent) => events.push(reason ? `${type}: ${reason}` : type));
    return { session, advance, events };
  });
  if (!first || !second) throw new Error("Two tabs expected.");
  await first.session.start(authSession("first"));
  propagate();
  for (const { events } of [first, second]) events.length = 0;
  /** Lets both tabs read everything. Returns what they have then, and the store. */
  const settle = async () => {
    await runMicrotasks();
    propagate();
    await runMicrotasks();
    const { access_token } = JSON.parse(read() ?? "{}") as { access_token?: string };
    const signedIn = [first, second].map(({ session }) => session.state.tokens?.access_token);
    return [...signedIn, access_token];
  };
  return { first, second, settle };
}

const startNew = (session: ClientSession) => session.start(authSession("new", "new-session"));

describe("a tab that cannot read yet what another one has stored", () => {
  test("does not end the session that a new password has started there when its call is refused", async () => {
    const { first, second, settle } = await openTwoTabs();
    const refuse = async () => {
      await startNew(first.session);
      return problemResponse(401, "session-revoked")();
    };
    const { api } = createTestClient([refuse], { session: second.session });
    expect(await catchError(api.residents.me())).toMatchObject({ problem: { code: "session-revoked" } });
    expect(await settle()).toEqual(["new", "new", "new"]);
    expect(first.events).toEqual(["signed-in"]);
    expect(second.events).toEqual(["signed-out: session-revoked", "signed-in"]);
  });

  test("does not bring back a session that has ended there during its refresh", async () => {
    const { first, second, settle } = await openTwoTabs();
    const refresh = async () => {
      await first.session.signOut();
      return Response.json(authSession("second"));
    };
    createTestClient([refresh], { session: second.session });
    second.advance(900);
    await second.session.getAccessToken();
    expect(await settle()).toEqual([undefined, undefined, undefined]);
    expect(first.events).toEqual(["signed-out: sign-out"]);
    expect(second.events.at(-1)).toBe("signed-out: sign-out");
  });

  test("does not replace the session of another resident with its refreshed one", async () => {
    const { first, second, settle } = await openTwoTabs();
    const refresh = async () => {
      await startNew(first.session);
      return Response.json(authSession("second"));
    };
    createTestClient([refresh], { session: second.session });
    second.advance(900);
    await second.session.getAccessToken();
    expect(await settle()).toEqual(["new", "new", "new"]);
    expect(first.events).toEqual(["signed-in"]);
  });

  test("may start a session again that has ended in the other, and refresh it at once", async () => {
    const { first, second, settle } = await openTwoTabs();
    await first.session.end();
    expect(await settle()).toEqual([undefined, undefined, undefined]);
    await second.session.start(authSession("second"));
    createTestClient([jsonResponse(authSession("third"))], { session: second.session });
    second.advance(900);
    await second.session.getAccessToken();
    expect(await settle()).toEqual(["third", "third", "third"]);
  });
});
