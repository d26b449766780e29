import { createHash, randomBytes } from "node:crypto";
import { afterAll } from "@jest/globals";
import type { Response } from "supertest";
import { describeService } from "../../../support/describe-operation.js";
import { startService, type TestService } from "../../../support/service.js";
import { type ProviderUser, startProvider, type TestProvider } from "./provider.js";

export type ProviderName = "google" | "apple" | "discord" | "facebook";
export const providerNames: readonly ProviderName[] = ["google", "apple", "discord", "facebook"];
export const returnUrl = "https://app.example/signed-in";

/** The service with a provider. */
export interface SocialTestContext {
  readonly service: TestService;
  readonly provider: TestProvider;
}

export interface StartedSocialTest extends SocialTestContext {
  stop(): Promise<void>;
}

/** Starts the provider and the service. `describeSocialSignIn` is simpler. */
export async function startSocialTest(environment: Record<string, string> = {}): Promise<StartedSocialTest> {
  const provider = await startProvider();
  const service = await startService({ ...provider.environment, ...environment });
  return {
    service,
    provider,
    async stop() {
      await service.stop();
      await provider.stop();
    },
  };
}

/**
 * Declares tests with a service and a provider, which are started before them and stopped after them. The context can be
 * used in tests and hooks.
 */
export function describeSocialSignIn(
  title: string,
  environment: Record<string, string>,
  tests: (context: SocialTestContext) => void,
): void {
  let provider: TestProvider | undefined;
  const startWithProvider = async () => {
    provider = await startProvider();
    return { ...provider.environment, ...environment };
  };
  describeService(title, { environment: startWithProvider }, ({ service }) => {
    afterAll(() => provider?.stop());
    tests({
      service,
      get provider() {
        if (provider === undefined) throw new Error("The provider can only be used in tests and hooks.");
        return provider;
      },
    });
  });
}

let userCount = 0;

/** Adds a user at the provider, and returns their login. */
export function createProviderUser({ provider }: SocialTestContext, user: ProviderUser = {}): string {
  const login = `user-${(userCount += 1)}`;
  provider.users.set(login, { email: `${login}@example.com`, email_verified: true, name: "Ada", ...user });
  return login;
}

/** A PKCE verifier and its challenge. */
export function createPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Starts a sign-in like a browser that follows a link. */
export const startSignIn = (
  { service }: SocialTestContext,
  name: ProviderName,
  query: Record<string, string> = {},
) => service.http.get(`/rest/v1/auth/${name}`).query(query).set("Accept", "text/html,*/*;q=0.8");

/** The cookie of a response, as a browser returns it. */
export const readCookie = ({ headers }: Response): string =>
  String(headers["set-cookie"]).split(";", 1)[0] ?? "";

/** The parameters of the callback. */
export interface ProviderCallback {
  readonly path: string;
  readonly parameters: Record<string, string>;
  readonly isFormPost: boolean;
}

/** Submits the login form of the provider and follows it to the callback. */
export async function logInAtProvider(address: string, login: string): Promise<ProviderCallback> {
  const cookies = new Map<string, string>();
  const visit = async (
    url: string,
    form?: Record<string, string>,
  ): Promise<[string, globalThis.Response]> => {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";", 1)[0] ?? "").split("=", 2);
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) return [url, response];
    const next = new URL(location, url).href;
    return next.includes("/rest/v1/auth/") ? [next, response] : visit(next);
  };
  const [loginUrl, loginPage] = await visit(address);
  if (!loginUrl.includes("/interaction/"))
    throw new Error(`no login form: ${loginUrl} ${await loginPage.text()}`);
  const [callbackUrl, lastPage] = await visit(loginUrl, { prompt: "login", login, password: "anything" });
  return callbackUrl.includes("/rest/v1/auth/")
    ? parseRedirect(callbackUrl)
    : parseFormPost(await lastPage.text());
}

function parseRedirect(address: string): ProviderCallback {
  const url = new URL(address);
  return { path: url.pathname, parameters: Object.fromEntries(url.searchParams), isFormPost: false };
}

function parseFormPost(html: string): ProviderCallback {
  const action = /action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`no form: ${html}`);
  const fields = [...html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  const parameters = Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
  return { path: new URL(action).pathname, parameters, isFormPost: true };
}

/** Requests the callback. */
export function sendCallback(
  { service }: SocialTestContext,
  { path, parameters, isFormPost }: ProviderCallback,
  cookie = "",
) {
  const request = isFormPost
    ? service.http.post(path).type("form").send(parameters)
    : service.http.get(path).query(parameters);
  return request.set("Cookie", cookie);
}

/** The query of the final redirect. */
export const readFinalQuery = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(new URL(String(headers.location)).searchParams);

/** Runs a whole sign-in of a browser, from the link to the page. */
export async function runSignIn(
  context: SocialTestContext,
  name: ProviderName,
  login: string,
  query: Record<string, string> = {},
) {
  const started = await startSignIn(context, name, query);
  const callback = await logInAtProvider(String(started.headers.location), login);
  return sendCallback(context, callback, readCookie(started));
}

/** Runs a whole sign-in, including the session. */
export async function signInWithProvider(context: SocialTestContext, name: ProviderName, login: string) {
  const { verifier, challenge } = createPkce();
  const { code = "", error } = readFinalQuery(
    await runSignIn(context, name, login, { code_challenge: challenge }),
  );
  if (error !== undefined) throw new Error(error);
  return context.service.api.authentication.socialSignIn({ code, code_verifier: verifier });
}

/** Sends a one-time code, or the token of a native app. */
export const postSocialSignIn = ({ service }: SocialTestContext, body: object) =>
  service.http.post("/rest/v1/auth/social").send(body);
