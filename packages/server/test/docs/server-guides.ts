import { type Client, type ClientSession, createSession } from "@game-community/sdk";
import { createCookieStore } from "@game-community/sdk/server";
import { expect } from "@jest/globals";
import type { TestService } from "../support/service.js";
import type { Actions, Handle, RequestEvent, ServerLoadEvent } from "./stubs/@sveltejs/kit/index.js";
import { CookieStore } from "./stubs/next/headers.js";
import type { NextRequest, NextResponse } from "./stubs/next/server.js";

/** The code of a guide, and the service that it calls. */
export interface GuideResult {
  /** The modules of blocks with a title, by the names of their files. */
  readonly modules: ReadonlyMap<string, unknown>;
  readonly service: TestService;
}

type Credentials = Pick<Awaited<ReturnType<TestService["signUp"]>>, "email" | "password">;

function toForm({ email, password }: Credentials): FormData {
  const form = new FormData();
  form.set("email", email);
  form.set("password", password);
  return form;
}

/** Signs in with the action, renders the page, and refreshes the session when its access token has expired. */
export async function checkNextGuide({ modules, service }: GuideResult): Promise<void> {
  const { signIn, signOut } = modules.get("actions.ts") as {
    signIn(before: string | undefined, form: FormData): Promise<string | undefined>;
    signOut(): Promise<void>;
  };
  const { openSession } = modules.get("session.ts") as {
    openSession(): Promise<{ api: Client; session: ClientSession }>;
  };
  const { default: renderPage } = modules.get("page.tsx") as { default(): Promise<RenderedPage> };
  const { proxy, config } = modules.get("proxy.ts") as {
    proxy(request: NextRequest): Promise<NextResponse>;
    config: { readonly matcher: string };
  };
  const isRefreshed = (path: string): boolean => new RegExp(`^${config.matcher}$`).test(path);
  expect(["/", "/games", "/_next/static/a.js", "/favicon.ico"].filter(isRefreshed)).toEqual(["/", "/games"]);
  const { resident, ...credentials } = await service.signUp();
  expect(await signIn(undefined, toForm({ ...credentials, password: "another one" }))).toBe(
    "invalid-credentials",
  );
  expect(await signIn(undefined, toForm(credentials))).toBeUndefined();
  const { api, session } = await openSession();
  expect(session.resident).toMatchObject({ id: resident.id });
  expect(await api.residents.me()).toMatchObject({ id: resident.id });
  // tsx compiles JSX to this call.
  Object.assign(globalThis, { React: { createElement: (_type: unknown, props: object) => ({ props }) } });
  const [query] = (await renderPage()).props.state.queries;
  expect(query?.state.data.pages[0]?.data).not.toEqual([]);
  await signOut();
  expect((await openSession()).session.isSignedIn).toBe(false);
  const request = { cookies: new CookieStore(), headers: new Headers({ "X-Forwarded-For": "203.0.113.7" }) };
  const anHourAgo = createSession({
    store: createCookieStore(request.cookies),
    now: () => Date.now() - 3_600_000,
  });
  await anHourAgo.start((await service.signUp()).session);
  const response = await proxy(request);
  const tokens = await Promise.all(
    [request, response].map(({ cookies }) =>
      createSession({ store: createCookieStore(cookies) }).getAccessToken(),
    ),
  );
  expect(tokens[0]).not.toBe(await anHourAgo.getAccessToken());
  expect(tokens[1]).toBe(tokens[0]);
}

/** Signs in with the action of the form, and renders the next page for the resident. */
export async function checkSvelteKitGuide({ modules, service }: GuideResult): Promise<void> {
  const { handle } = modules.get("hooks.server.ts") as { handle: Handle };
  const { actions } = modules.get("+page.server.ts") as { actions: Actions };
  const { load } = modules.get("+layout.server.ts") as { load(event: ServerLoadEvent): object };
  const { resident, ...credentials } = await service.signUp();
  const cookies = new Map<string, string>();
  /** Runs a function of a page as the framework does: behind the hook. */
  const run = async <T>(body: FormData | null, page: (event: RequestEvent) => T): Promise<Awaited<T>> => {
    const request = new Request("https://app.example/", { method: "POST", body });
    const results: Awaited<T>[] = [];
    const resolve = async (event: RequestEvent) => {
      results.push(await page(event));
      return new Response();
    };
    await handle({ event: { cookies, locals: {}, request }, resolve });
    const [result] = results;
    if (result === undefined) throw new Error("The hook has not called the page.");
    return result;
  };
  const submit = (form: FormData) =>
    run(form, (event) => actions["default"]?.(event).catch((redirected: unknown) => redirected) ?? null);
  expect(await submit(toForm({ ...credentials, password: "another one" }))).toEqual({
    status: 401,
    data: { code: "invalid-credentials" },
  });
  expect(await run(null, load)).toEqual({ resident: undefined });
  expect(await submit(toForm(credentials))).toMatchObject({ status: 303, location: "/" });
  expect(await run(null, load)).toMatchObject({ resident: { id: resident.id } });
}

/** Signs in, reads the page of the resident, and signs out. */
export async function checkHonoGuide({ modules, service }: GuideResult): Promise<void> {
  const { app } = modules.get("app.ts") as {
    app: { request(path: string, init: RequestInit): Promise<Response> };
  };
  const { resident, ...credentials } = await service.signUp();
  let cookie = "";
  const request = async (path: string, body?: FormData) => {
    const headers = { cookie, origin: "http://localhost" };
    const response = await app.request(path, { headers, ...(body && { method: "POST", body }) });
    const cookies = response.headers.getSetCookie().map((text) => text.split(";")[0]);
    if (cookies.length > 0) cookie = cookies.join("; ");
    return response;
  };
  const refused = await request("/sign-in", toForm({ ...credentials, password: "another one" }));
  expect([refused.status, await refused.json()]).toEqual([401, { code: "invalid-credentials" }]);
  const signedIn = await request("/sign-in", toForm(credentials));
  expect(signedIn.headers.get("Set-Cookie")).toMatch(
    /; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await (await request("/")).json()).toMatchObject({ resident: { id: resident.id } });
  await request("/sign-out", new FormData());
  expect(await (await request("/")).json()).toMatchObject({ games: expect.any(Array) });
  expect(cookie).toBe("game-community-session=");
}

/** The element of the page: its state is what the browser gets. */
interface RenderedPage {
  readonly props: {
    readonly state: {
      readonly queries: readonly {
        readonly state: { readonly data: { readonly pages: readonly { readonly data: unknown[] }[] } };
      }[];
    };
  };
}
