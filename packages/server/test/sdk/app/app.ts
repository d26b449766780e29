import {
  createClient,
  createSession,
  GameCommunityError,
  isApiError,
  type SessionChannel,
  type SessionStore,
} from "@game-community/sdk";
import { callWithCredentials } from "./redirects.js";

/** What an app is created with, in Node or in a page. */
export interface AppOptions {
  readonly baseUrl: string;
  readonly serviceKey?: string | undefined;
  readonly store: SessionStore;
  readonly channel?: SessionChannel | undefined;
  readonly now?: (() => number) | undefined;
}

const password = "correct horse battery staple";

/** An app that uses the SDK. Arguments and results are JSON, so that tests can call it in a browser too. */
export type App = ReturnType<typeof createApp>;

export function createApp({ baseUrl, serviceKey, store, channel, now }: AppOptions) {
  const events: string[] = [];
  const warnings: string[] = [];
  const delays: number[] = [];
  const session = createSession({
    store,
    channel,
    now,
    logger: { warn: (text) => void warnings.push(text) },
  });
  const reasons: string[] = [];
  session.onChange((event) => {
    events.push(event.type);
    if (event.type === "signed-out") reasons.push(event.reason);
  });
  const onRetry = ({ delay }: { delay: number }) => delays.push(delay);
  const api = createClient({ baseUrl, serviceKey, session, random: () => 0, onRetry });
  return {
    report: async () => ({
      isSignedIn: session.isSignedIn,
      username: session.resident?.username,
      events,
      reasons,
      warnings,
      delays,
    }),
    async signUp(username: string) {
      const email = `${username}@example.com`;
      await session.signUp({ email, password, username });
    },
    signIn: async (username: string) => void (await session.signIn({ identifier: username, password })),
    changePassword: async (new_password: string) =>
      void (await session.changePassword({ current_password: password, new_password })),
    signOut: () => session.signOut(),
    sendFeedback: (title: string) =>
      getResultOrError(async () => (await api.feedback.create({ type: "BUG", title, message: title })).id),
    whoAmI: () => getResultOrError(async () => (await api.residents.me()).username),
    createList: (name: string) =>
      getResultOrError(async () => {
        const { response } = await api.lists.create({ name }).withResponse();
        return response.headers.get("Idempotent-Replayed");
      }),
    async readLists() {
      const names: string[] = [];
      for await (const { name } of api.residents.listLists("me")) names.push(name);
      return names;
    },
    async browse() {
      const names: string[] = [];
      for await (const { name } of api.games.list({ query: { limit: 1 } })) names.push(name);
      const { response } = await api.games.get("tetris").withResponse();
      const ifNoneMatch = response.headers.get("ETag") ?? "";
      const unchanged = (await api.games.get("tetris", { ifNoneMatch })) === undefined;
      return { names, unchanged, missing: await getResultOrError(() => api.games.get("missing")) };
    },
    callWithCredentials: () => callWithCredentials(baseUrl),
    manageWaitlist: (name: string) =>
      getResultOrError(async () => {
        const { slug } = await api.waitlists.create({ name, purpose: "Early access", max_capacity: 2 });
        const entry = await api.waitlists.join(slug, { name: "Ada", email: "ada@example.com" });
        await api.waitlists.updateEntry(entry.id, { name: "Ada Lovelace" });
        const { data } = await api.waitlists.listEntries(slug);
        return data.map((listed) => listed.name);
      }),
  };
}

/** Returns the result of the call, or the properties of its SDK error. */
async function getResultOrError<T>(call: () => Promise<T>) {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof GameCommunityError)) throw error;
    const { name, operation, attempts } = error;
    return { name, operation, attempts, ...(isApiError(error) && { code: error.problem?.code }) };
  }
}
