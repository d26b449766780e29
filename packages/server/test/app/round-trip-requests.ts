import type { IncomingHttpHeaders } from "node:http";
import { createMailToken } from "../areas/authentication/emails.js";
import {
  createPkce,
  createProviderUser,
  logInAtProvider,
  postSocialSignIn,
  type ProviderName,
  readCookie,
  readFinalQuery,
  runSignIn,
  sendCallback,
  signInWithProvider,
  type SocialTestContext,
  startSignIn,
} from "../areas/authentication/social/support.js";
import { newEmail, otherPassword, postAuth } from "../areas/authentication/support.js";
import { createGame } from "../support/fixtures.js";
import type { FixtureOperation, RequestOverrides, WalkFixtures } from "../support/walk-fixtures.js";

/** What requests are prepared with. */
export interface RequestContext extends SocialTestContext {
  readonly fixtures: WalkFixtures;
}

type Response = Promise<{
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  /** The path of the request, unless it is that of the operation. */
  readonly path?: string;
}>;

/** Sends the prepared request. */
export type SendPrepared = () => Response;

type Prepare = (context: RequestContext, operation: FixtureOperation) => Promise<SendPrepared>;

/** Prepares a successful request of an operation: the example of the contract as an admin, unless that would fail. */
export const prepareRequest: Prepare = (context, operation) =>
  (specialRequests[operation.id] ?? withOverrides({}))(context, operation);

type Overrides = Omit<RequestOverrides, "body"> & { readonly fields?: object };

/** Sends the example with other fields. */
const withOverrides =
  (overrides: Overrides | ((context: RequestContext) => Promise<Overrides>)): Prepare =>
  async (context, operation) => {
    const { fields, ...rest } = typeof overrides === "function" ? await overrides(context) : overrides;
    const body = fields && Buffer.from(JSON.stringify({ ...operation.body, ...fields }));
    return () => context.fixtures.send(operation, { ...rest, ...(body && { body }) });
  };

const asResident = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** Sends the request with the credentials in the body of a new resident, whose password is known. */
const withAccount =
  (operation: Parameters<typeof postAuth>[1], build: (email: string, password: string) => object): Prepare =>
  async ({ service }) => {
    const { email, password } = await service.signUp();
    return async () => postAuth(service, operation, build(email, password));
  };

const withMailToken =
  (
    operation: Parameters<typeof postAuth>[1],
    kind: Parameters<typeof createMailToken>[1],
    fields: object = {},
  ): Prepare =>
  async ({ service }) => {
    const { resident, email } = await service.signUp();
    const token = await createMailToken(service, kind, resident.id, email);
    return async () => postAuth(service, operation, { token, ...fields });
  };

const startSocialSignIn =
  (provider: ProviderName): Prepare =>
  (context) =>
    Promise.resolve(async () => startSignIn(context, provider));

/** Logs in at the provider, and sends the callback. */
const finishSocialSignIn =
  (provider: ProviderName): Prepare =>
  async (context) => {
    const started = await startSignIn(context, provider);
    const callback = await logInAtProvider(String(started.headers.location), createProviderUser(context));
    return async () => sendCallback(context, callback, readCookie(started));
  };

const redeemSocialSignIn: Prepare = async (context) => {
  const { verifier, challenge } = createPkce();
  const login = createProviderUser(context);
  const { code } = readFinalQuery(await runSignIn(context, "google", login, { code_challenge: challenge }));
  return async () => postSocialSignIn(context, { code, code_verifier: verifier });
};

/** Requests of operations whose example fails after the fixtures have been created, or changes nothing. */
const specialRequests: Readonly<Partial<Record<string, Prepare>>> = {
  signUp: ({ service }) =>
    Promise.resolve(async () => postAuth(service, "sign-up", { email: newEmail(), password: otherPassword })),
  login: withAccount("login", (username, password) => ({ identifier: username, password })),
  signIn: withAccount("sign-in", (email, password) => ({ email, password })),
  refreshSession: async ({ service }) => {
    const { refresh_token } = (await service.signUp()).session;
    return async () => postAuth(service, "refresh", { refresh_token });
  },
  logout: withOverrides(async ({ service }) => asResident((await service.signUp()).token)),
  changePassword: async ({ service }) => {
    const { token, password } = await service.signUp();
    const body = { current_password: password, new_password: otherPassword };
    return async () => postAuth(service, "password", body, token);
  },
  verifyEmail: withMailToken("verify-email", "VERIFY"),
  resendVerificationEmail: withOverrides(async ({ service }) => asResident((await service.signUp()).token)),
  requestPasswordReset: withAccount("password-reset", (email) => ({ email })),
  confirmPasswordReset: withMailToken("password-reset/confirm", "RESET", { new_password: otherPassword }),
  facebookAuth: startSocialSignIn("facebook"),
  googleAuth: startSocialSignIn("google"),
  discordAuth: startSocialSignIn("discord"),
  appleAuth: startSocialSignIn("apple"),
  handleSocialCallback: finishSocialSignIn("google"),
  handleSocialCallbackForm: finishSocialSignIn("apple"),
  socialSignIn: redeemSocialSignIn,
  revokeSession: withOverrides(async ({ service }) => {
    const { email, password, token } = await service.signUp();
    const { session_id } = await service.api.authentication.signIn({ email, password });
    return { ...asResident(token), path: { id: session_id } };
  }),
  unlinkIdentity: withOverrides(async (context) => {
    const login = createProviderUser(context);
    await signInWithProvider(context, "apple", login);
    return asResident((await signInWithProvider(context, "google", login)).access_token);
  }),
  createAchievement: withOverrides({ fields: { key: "ANOTHER_HERO" } }),
  createBadge: withOverrides({ fields: { name: "Another badge" } }),
  createChangelog: withOverrides({
    fields: { version: "9.9.9", changes: [{ type: "FIXED", description: "Covers." }] },
  }),
  createRating: withOverrides(async ({ service }) => {
    const { slug } = await createGame(service);
    return { fields: { game_slug: slug } };
  }),
  createRole: withOverrides({ fields: { name: "another-role" } }),
  createWaitlist: withOverrides({ fields: { slug: "another-waitlist" } }),
  joinWaitlist: withOverrides({ fields: { email: "another@example.com" } }),
  awardBadge: withOverrides(async ({ service }) => {
    const { resident } = await service.signUp();
    return { path: { id: resident.id } };
  }),
  likeReview: withOverrides(async ({ service }) => asResident((await service.signUp()).token)),
  unlikeReview: async (context, operation) => {
    const { token, api } = await context.service.signUp();
    // The sign-up has been read as a change of access when the resident is cached.
    context.service.clock.advance(1_000);
    await api.reviews.like(operation.pathValues["id"] ?? "");
    return withOverrides(asResident(token))(context, operation);
  },
  redeliverWebhook: async (context, operation) => {
    const { database, clock } = context.service;
    await database.webhookDelivery.updateMany({
      where: { id: operation.pathValues["id"] ?? "" },
      data: { status: "FAILED", next_attempt_at: null, completed_at: clock() },
    });
    return withOverrides({})(context, operation);
  },
};
