import { describe, expect, test } from "@jest/globals";
import { createSession } from "../src/index.js";
import { createTestClient, jsonResponse } from "./support/service.js";
import {
  ada,
  authSession,
  createChannels,
  createStore,
  createTestSession,
  runMicrotasks,
  sessionKey,
} from "./support/session.js";

const signedIn = { ...authSession("first"), resident: ada };
const renamed = { ...ada, display_name: "Ada Lovelace" };

/** Creates two tabs with one store, in which Ada is signed in. */
async function openTwoTabs() {
  const store = createStore();
  const [first, second] = createChannels(2).map((channel) => createTestSession({ store, channel }));
  if (!first || !second) throw new Error("Two tabs expected.");
  await first.session.start(signedIn);
  return { first, second, store };
}

describe("the resident of a session", () => {
  test("is kept over page loads, and known in other tabs", async () => {
    const { first, second, store } = await openTwoTabs();
    const reloaded = createSession({ store });
    expect([first, second, { session: reloaded }].map(({ session }) => session.resident)).toEqual([
      ada,
      ada,
      ada,
    ]);
    await first.session.end();
    expect([first.session.resident, second.session.resident]).toEqual([undefined, undefined]);
  });

  test("is part of the events", async () => {
    const { session } = createTestSession();
    const residents: unknown[] = [];
    session.onChange(({ resident }) => residents.push(resident));
    await session.start(signedIn);
    await session.start({ ...authSession("second"), resident: renamed });
    await session.end();
    expect(residents).toEqual([ada, renamed, undefined]);
  });

  test("is updated by a refresh", async () => {
    const { first } = await openTwoTabs();
    const { api } = createTestClient(
      [jsonResponse({ ...authSession("second"), resident: renamed }), jsonResponse({})],
      { session: first.session },
    );
    first.advance(900);
    await api.games.get("tetris");
    expect(first.session.resident).toEqual(renamed);
  });

  test("is updated in all tabs when it is read, updated or verified", async () => {
    const { first, second, store } = await openTwoTabs();
    const { display_name, id } = renamed;
    const responses = [
      { id, display_name, bio: "Plays everything." },
      { ...renamed, email_verified: true },
      { ...renamed, email_verified: true, permissions: ["games:manage"] },
    ].map((body) => jsonResponse(body));
    const { api } = createTestClient(responses, { session: first.session });
    await api.residents.update("me", { display_name });
    expect(first.session.resident).toEqual(renamed);
    await api.authentication.verifyEmail({ token: "token" });
    expect(first.session.resident).toEqual({ ...renamed, email_verified: true });
    await api.residents.me();
    await runMicrotasks();
    const latest = { ...renamed, email_verified: true, permissions: ["games:manage"] };
    expect([first.session.resident, second.session.resident]).toEqual([latest, latest]);
    expect(JSON.parse(store.values.get(sessionKey) ?? "")).toMatchObject({ resident: latest });
    expect(second.events).toEqual(["signed-in", "refreshed", "refreshed", "refreshed"]);
  });

  test("is stored before the call ends on a server, which sends its cookies then", async () => {
    const store = createStore();
    const slowStore = {
      ...store,
      async setItem(name: string, value: string): Promise<void> {
        await runMicrotasks();
        store.setItem(name, value);
      },
    };
    const session = createSession({ store: slowStore });
    await session.start(signedIn);
    const { api } = createTestClient([jsonResponse(renamed)], { session });
    await api.residents.me();
    expect(JSON.parse(store.values.get(sessionKey) ?? "")).toMatchObject({ resident: renamed });
  });

  test("does not change by other residents, other operations and the same state", async () => {
    const { first, second } = await openTwoTabs();
    const responses = [
      { ...renamed, id: "01930e5c-6b00-7c00-8000-000000000999" },
      ada,
      renamed, // of a game
      [],
    ].map((body) => jsonResponse(body));
    const { api } = createTestClient(responses, { session: first.session });
    await api.residents.get("@grace");
    await api.residents.me();
    await api.games.get("tetris");
    await runMicrotasks();
    expect([first.session.resident, first.events]).toEqual([ada, ["signed-in"]]);
    expect(second.events).toEqual(["signed-in"]);
  });

  test("does not overwrite tokens that another tab has refreshed", async () => {
    const { first, second, store } = await openTwoTabs();
    const respond = async () => {
      // As if this tab had not heard of it yet.
      const { session } = createTestSession({ store });
      await session.start({ ...authSession("second"), resident: ada });
      return Response.json(renamed);
    };
    const { api } = createTestClient([respond], { session: first.session });
    await api.residents.me();
    await runMicrotasks();
    expect(JSON.parse(store.values.get(sessionKey) ?? "")).toMatchObject({
      refresh_token: "second-refresh",
      resident: renamed,
    });
    expect(await second.session.getAccessToken()).toBe("second");
  });

  test("does not become that of a session that has ended meanwhile", async () => {
    const { first, store } = await openTwoTabs();
    const respond = async () => {
      await first.session.end();
      return Response.json(renamed);
    };
    const { api } = createTestClient([respond], { session: first.session });
    await api.residents.me();
    await runMicrotasks();
    expect([first.session.isSignedIn, store.values.size]).toEqual([false, 0]);
  });

  test("is undefined if the store or the tokens contain none", async () => {
    const session = createSession();
    await session.start(authSession("first"));
    expect([session.isSignedIn, session.resident]).toEqual([true, undefined]);
  });
});
