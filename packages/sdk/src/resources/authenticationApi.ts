// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import { defineDelete, defineGet, defineList, definePost, type OperationDefinition } from "../definition.js";
import type {
  AuthSession,
  ChangePasswordRequest,
  ConfirmPasswordResetRequest,
  CurrentResident,
  DeletedItem,
  Jwks,
  LoginRequest,
  LogoutRequest,
  PasswordResetRequest,
  RefreshRequest,
  ResendVerificationRequest,
  SessionPage,
  SignInRequest,
  SignUpRequest,
  SocialAuthorization,
  SocialCallbackForm,
  SocialProviders,
  SocialSignInRequest,
  VerifyEmailRequest,
} from "../models.js";
import type {
  AppleAuthOptions,
  DiscordAuthOptions,
  FacebookAuthOptions,
  GoogleAuthOptions,
  HandleSocialCallbackOptions,
  ListSessionsOptions,
} from "../operation-types.js";
import type { CallOptions } from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Sign-up, login, sessions, passwords, social sign-in, and the keys that sign access tokens. */
export interface AuthenticationApi {
  /**
   * Sign in with Apple.
   *
   * Redirects the browser to Apple. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`. Apple responds with a form post, so the cookie is `SameSite=None`.
   *
   * - **Request:** [`GET /v1/auth/apple`](https://community.example/rest/docs/operations/appleAuth)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `provider-disabled`: The provider is not configured on this service.
   *   - 400 `redirect-not-allowed`: The redirect URL does not exactly match one of those allowed by the operator.
   *   - 400 `code-challenge-required`: `code_challenge` is missing. JSON responses always require it, because no cookie binds them to a browser. Some services also require it for redirects.
   *   - Also `validation-failed`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const socialAuthorization = await api.authentication.apple({
   *   query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },
   * });
   */
  apple(options?: AppleAuthOptions): ApiCall<SocialAuthorization>;

  /**
   * Change the password.
   *
   * Sets a new password, ends all sessions of the resident and starts a new one for the caller. Discards a pending change of the email address.
   *
   * - **Request:** [`POST /v1/auth/password`](https://community.example/rest/docs/operations/changePassword)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `current-password-invalid`: The current password is wrong.
   *   - 400 `weak-password`: The password is very common, repeats one or two characters, consists of white space or of keyboard or alphabet sequences, or contains the username, the display name, the email address or the name of the service.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The current and the new password.
   * @example
   * const authSession = await api.authentication.changePassword({
   *   current_password: "nine sundials turn",
   *   new_password: "seven lanterns hum",
   * });
   */
  changePassword(body: ChangePasswordRequest, options?: CallOptions): ApiCall<AuthSession>;

  /**
   * Reset a password.
   *
   * Sets a new password with the token from an email, also for accounts without a password. Marks the address as verified, ends all sessions of the resident, resets login delays, discards a pending change of the email address, and unlinks providers that were linked without having verified this address. Each token is valid once, for an hour.
   *
   * - **Request:** [`POST /v1/auth/password-reset/confirm`](https://community.example/rest/docs/operations/confirmPasswordReset)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `mail-token-invalid`: The token was already used, has expired, was never issued, or was sent to an address that the account no longer has.
   *   - 400 `weak-password`: The password is very common, repeats one or two characters, consists of white space or of keyboard or alphabet sequences, or contains the username, the display name, the email address or the name of the service.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The token from the email and the new password.
   * @example
   * await api.authentication.confirmPasswordReset({
   *   token: "q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE",
   *   new_password: "seven lanterns hum",
   * });
   */
  confirmPasswordReset(body: ConfirmPasswordResetRequest, options?: CallOptions): ApiCall<undefined>;

  /**
   * Sign in with Discord.
   *
   * Redirects the browser to Discord. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`.
   *
   * - **Request:** [`GET /v1/auth/discord`](https://community.example/rest/docs/operations/discordAuth)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `provider-disabled`: The provider is not configured on this service.
   *   - 400 `redirect-not-allowed`: The redirect URL does not exactly match one of those allowed by the operator.
   *   - 400 `code-challenge-required`: `code_challenge` is missing. JSON responses always require it, because no cookie binds them to a browser. Some services also require it for redirects.
   *   - Also `validation-failed`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const socialAuthorization = await api.authentication.discord({
   *   query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },
   * });
   */
  discord(options?: DiscordAuthOptions): ApiCall<SocialAuthorization>;

  /**
   * Sign in with Facebook.
   *
   * Redirects the browser to Facebook. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`.
   *
   * - **Request:** [`GET /v1/auth/facebook`](https://community.example/rest/docs/operations/facebookAuth)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `provider-disabled`: The provider is not configured on this service.
   *   - 400 `redirect-not-allowed`: The redirect URL does not exactly match one of those allowed by the operator.
   *   - 400 `code-challenge-required`: `code_challenge` is missing. JSON responses always require it, because no cookie binds them to a browser. Some services also require it for redirects.
   *   - Also `validation-failed`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const socialAuthorization = await api.authentication.facebook({
   *   query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },
   * });
   */
  facebook(options?: FacebookAuthOptions): ApiCall<SocialAuthorization>;

  /**
   * Get signing keys.
   *
   * Returns the public keys that verify access tokens (RFC 7517). `iss` and `aud` of a token are the thumbprint URI of its key
   * (RFC 9278): `urn:ietf:params:oauth:jwk-thumbprint:sha-256:` followed by the `kid`. They do not depend on the address of the
   * service.
   *
   * - **Request:** [`GET /v1/auth/jwks`](https://community.example/rest/docs/operations/getJwks)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const jwks = await api.authentication.getJwks();
   */
  getJwks(options?: CallOptions): ApiCall<Jwks>;

  /**
   * Sign in with Google.
   *
   * Redirects the browser to Google. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`.
   *
   * - **Request:** [`GET /v1/auth/google`](https://community.example/rest/docs/operations/googleAuth)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `provider-disabled`: The provider is not configured on this service.
   *   - 400 `redirect-not-allowed`: The redirect URL does not exactly match one of those allowed by the operator.
   *   - 400 `code-challenge-required`: `code_challenge` is missing. JSON responses always require it, because no cookie binds them to a browser. Some services also require it for redirects.
   *   - Also `validation-failed`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const socialAuthorization = await api.authentication.google({
   *   query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },
   * });
   */
  google(options?: GoogleAuthOptions): ApiCall<SocialAuthorization>;

  /**
   * Handle a provider's callback.
   *
   * Redirect target for providers; not called by clients. Redirects to the `redirect_to` of the sign-in, with `code` for `socialSignIn`, or with `error`: one of `access-denied`, `account-exists`, `browser-mismatch`, `provider-disabled`, `provider-failed`, `resident-suspended`, `service-unavailable` and `state-expired`. Additional parameters from the provider are ignored.
   *
   * - **Request:** [`GET /v1/auth/{provider}/callback`](https://community.example/rest/docs/operations/handleSocialCallback)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-state`: The state does not match a pending sign-in. It was already used, has expired, or was never issued by this service.
   *   - 404 `route-not-found`: No operation has this path.
   *   - Also `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param provider The social sign-in provider.
   * @example
   * await api.authentication.callback("google", {
   *   query: { state: "8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw" },
   * });
   */
  callback(provider: string, options: HandleSocialCallbackOptions): ApiCall<undefined>;

  /**
   * Handle a provider's form post.
   *
   * Form post target for Apple; not called by clients. Otherwise like `handleSocialCallback`.
   *
   * - **Request:** [`POST /v1/auth/{provider}/callback`](https://community.example/rest/docs/operations/handleSocialCallbackForm)
   * - **Callers:** everyone. Suspended residents too.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-state`: The state does not match a pending sign-in. It was already used, has expired, or was never issued by this service.
   *   - 404 `route-not-found`: No operation has this path.
   *   - Also `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param provider The social sign-in provider.
   * @param body The provider's response.
   * @example
   * await api.authentication.callbackForm("google", {
   *   state: "8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw",
   *   code: "c1e6f2a4b8d04f7e.0.rrx.Zq8n1mE8rS2tUvXyZaBcDe",
   *   user: '{"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"ada@example.com"}',
   * });
   */
  callbackForm(provider: string, body: SocialCallbackForm, options?: CallOptions): ApiCall<undefined>;

  /**
   * List providers.
   *
   * Returns the social sign-in providers that are configured on this service, so that a sign-in page shows their buttons only.
   *
   * - **Request:** [`GET /v1/auth/providers`](https://community.example/rest/docs/operations/listProviders)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const socialProviders = await api.authentication.listProviders();
   */
  listProviders(options?: CallOptions): ApiCall<SocialProviders>;

  /**
   * List sessions.
   *
   * Returns a page of the caller's active sessions, last used first. There is one session for each signed-in device or browser.
   *
   * - **Request:** [`GET /v1/auth/sessions`](https://community.example/rest/docs/operations/listSessions)
   * - **Callers:** signed-in residents.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.authentication.listSessions()) console.log(item);
   */
  listSessions(options?: ListSessionsOptions): PageCall<SessionPage>;

  /**
   * Log in by email or username.
   *
   * For forms that accept an email address or a username; use `signIn` for those that accept an email address only or that offer `remember_me`. Both start a session. After five failed attempts, further attempts with the identifier return 429 until a delay has passed: one second, doubled by each failure up to a minute.
   *
   * - **Request:** [`POST /v1/auth/login`](https://community.example/rest/docs/operations/login)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 401 `invalid-credentials`: The identifier or the password is wrong.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The login credentials.
   * @example
   * const authSession = await api.authentication.signInWithIdentifier({
   *   identifier: "ada",
   *   password: "nine sundials turn",
   * });
   */
  signInWithIdentifier(body: LoginRequest, options?: CallOptions): ApiCall<AuthSession>;

  /**
   * Log out.
   *
   * Ends the current session, all other sessions of the resident, or all sessions. Without a body, ends the current session. Suspended residents may log out.
   *
   * - **Request:** [`POST /v1/auth/logout`](https://community.example/rest/docs/operations/logout)
   * - **Callers:** signed-in residents. Suspended residents too.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body Which sessions to end. Defaults to the current session.
   * @example
   * await api.authentication.signOut();
   */
  signOut(body?: LogoutRequest, options?: CallOptions): ApiCall<undefined>;

  /**
   * Refresh a session.
   *
   * Exchanges a refresh token for new tokens. If the response is lost, repeat the request: until the new refresh token is used, the old one can be exchanged again. Within 30 seconds this returns the same refresh token, later another one, which replaces the lost one. Any other use of a refresh token that was exchanged or replaced ends the session. Only the use of the new refresh token counts, not that of the new access token.
   *
   * - **Request:** [`POST /v1/auth/refresh`](https://community.example/rest/docs/operations/refreshSession)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 401 `refresh-token-invalid`: The refresh token was not issued by this service, was modified, or has expired.
   *   - 401 `refresh-token-reused`: A refresh token was used again although its successor was used already, or it had been replaced because its response seemed to be lost. It may have been stolen, so the session was ended.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The most recent refresh token.
   * @example
   * const authSession = await api.authentication.refresh({
   *   refresh_token:
   *     "01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR",
   * });
   */
  refresh(body: RefreshRequest, options?: CallOptions): ApiCall<AuthSession>;

  /**
   * Request a password reset.
   *
   * Sends a link for resetting the password if an account has the address. The response is always the same, so that it does not reveal who has an account. At most one email per minute is sent.
   *
   * - **Request:** [`POST /v1/auth/password-reset`](https://community.example/rest/docs/operations/requestPasswordReset)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The account's address.
   * @example
   * await api.authentication.requestPasswordReset({ email: "ada@example.com" });
   */
  requestPasswordReset(body: PasswordResetRequest, options?: CallOptions): ApiCall<undefined>;

  /**
   * Resend the verification email.
   *
   * Sends a new verification link if the address is awaiting verification. The response is always the same, so that it does not reveal who has an account. At most one email per minute is sent.
   *
   * - **Request:** [`POST /v1/auth/verify-email/resend`](https://community.example/rest/docs/operations/resendVerificationEmail)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The address to verify.
   * @example
   * await api.authentication.resendVerificationEmail({ email: "ada@example.com" });
   */
  resendVerificationEmail(body: ResendVerificationRequest, options?: CallOptions): ApiCall<undefined>;

  /**
   * Revoke a session.
   *
   * Ends one session of the caller. Its refresh token stops working immediately, its access tokens within a second on every
   * server. Revoking the current session is the same as `logout`. Returns 404 for sessions of other residents.
   *
   * - **Request:** [`DELETE /v1/auth/sessions/{id}`](https://community.example/rest/docs/operations/revokeSession)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `session-not-found`: The resident has no active session with this id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The session's id.
   * @example
   * const deletedItem = await api.authentication.revokeSession("01930e5c-6b00-7c00-8000-000000000101");
   */
  revokeSession(id: string, options?: CallOptions): ApiCall<DeletedItem>;

  /**
   * Sign in by email.
   *
   * For forms that accept an email address only or that offer `remember_me`; use `login` for those that also accept a username. Both start a session. After five failed attempts, further attempts with the address return 429 until a delay has passed: one second, doubled by each failure up to a minute.
   *
   * - **Request:** [`POST /v1/auth/sign-in`](https://community.example/rest/docs/operations/signIn)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 401 `invalid-credentials`: The identifier or the password is wrong.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The sign-in credentials.
   * @example
   * const authSession = await api.authentication.signIn({
   *   email: "ada@example.com",
   *   password: "nine sundials turn",
   *   remember_me: false,
   * });
   */
  signIn(body: SignInRequest, options?: CallOptions): ApiCall<AuthSession>;

  /**
   * Sign up.
   *
   * Creates a resident with a password and starts a session. A verification email is sent, which does not contain the display name.
   *
   * - **Request:** [`POST /v1/auth/sign-up`](https://community.example/rest/docs/operations/signUp)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `weak-password`: The password is very common, repeats one or two characters, consists of white space or of keyboard or alphabet sequences, or contains the username, the display name, the email address or the name of the service.
   *   - 400 `username-reserved`: The username is reserved for the service or its staff.
   *   - 409 `email-taken`: A resident with this email address already exists (case-insensitive).
   *   - 409 `username-taken`: Another resident has this username, or had it until recently.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The account to create.
   * @example
   * const authSession = await api.authentication.signUp({
   *   email: "ada@example.com",
   *   password: "nine sundials turn",
   *   username: "ada",
   *   display_name: "Ada",
   * });
   */
  signUp(body: SignUpRequest, options?: CallOptions): ApiCall<AuthSession>;

  /**
   * Sign in with a provider.
   *
   * Starts a session with the one-time code that the service appended to your redirect URL, or with a token that the provider's SDK issued to an app. Creates an account if there is none.
   *
   * - **Request:** [`POST /v1/auth/social`](https://community.example/rest/docs/operations/socialSignIn)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `provider-disabled`: The provider is not configured on this service.
   *   - 401 `invalid-code`: The one-time code is unknown, was already used, is older than 60 seconds, or does not match the `code_verifier`.
   *   - 401 `provider-token-invalid`: The token was not issued by the provider for this service, has expired, or does not match the nonce: only one of the request and the token has one, or they differ.
   *   - 409 `account-exists`: A resident already has this email address, and the provider has not verified it.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The one-time code or the provider's token.
   * @example
   * const authSession = await api.authentication.socialSignIn({
   *   code: "3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF",
   *   code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
   * });
   */
  socialSignIn(body: SocialSignInRequest, options?: CallOptions): ApiCall<AuthSession>;

  /**
   * Unlink a provider.
   *
   * Unlinks the caller's accounts at a social sign-in provider, which `identities` of `getCurrentResident` lists: they can no
   * longer be used to sign in. Ends the sessions that were started with them, except the current one, and notifies the
   * resident by email. The last sign-in method cannot be unlinked: set a password first (`requestPasswordReset`).
   *
   * - **Request:** [`DELETE /v1/auth/identities/{provider}`](https://community.example/rest/docs/operations/unlinkIdentity)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `identity-not-found`: The resident has no account at this provider linked, or no provider has this name.
   *   - 409 `last-sign-in-method`: The account has neither a password nor another provider linked, so nobody could sign in to it any more.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param provider The social sign-in provider.
   * @example
   * const deletedItem = await api.authentication.unlinkIdentity("google");
   */
  unlinkIdentity(provider: string, options?: CallOptions): ApiCall<DeletedItem>;

  /**
   * Verify an email address.
   *
   * Verifies an email address with the token from an email. A pending address replaces the current one. Each token is valid once, for 24 hours. Providers that were linked without having verified the address are unlinked, because somebody else may have created the account, and the sessions that were started with them end. To keep the provider that the resident is signed in with, send the access token of that session too.
   *
   * - **Request:** [`POST /v1/auth/verify-email`](https://community.example/rest/docs/operations/verifyEmail)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `mail-token-invalid`: The token was already used, has expired, was never issued, or was sent to an address that the account no longer has.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The token from the email.
   * @example
   * const currentResident = await api.authentication.verifyEmail({
   *   token: "q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE",
   * });
   */
  verifyEmail(body: VerifyEmailRequest, options?: CallOptions): ApiCall<CurrentResident>;
}

/** The names of the methods that only read. */
export type AuthenticationApiReads =
  "listSessions" | "getJwks" | "facebook" | "google" | "discord" | "apple" | "callback" | "listProviders";

/** The definitions of the methods. */
export const authenticationDefinitions: Readonly<Record<keyof AuthenticationApi, OperationDefinition>> = {
  apple: defineGet("appleAuth", "/auth/apple", { headerOptions: [] }),
  changePassword: definePost("changePassword", "/auth/password", { headerOptions: [] }),
  confirmPasswordReset: definePost("confirmPasswordReset", "/auth/password-reset/confirm", {
    headerOptions: [],
    success: "EMPTY",
  }),
  discord: defineGet("discordAuth", "/auth/discord", { headerOptions: [] }),
  facebook: defineGet("facebookAuth", "/auth/facebook", { headerOptions: [] }),
  getJwks: defineGet("getJwks", "/auth/jwks", { headerOptions: [] }),
  google: defineGet("googleAuth", "/auth/google", { headerOptions: [] }),
  callback: defineGet("handleSocialCallback", "/auth/{provider}/callback", {
    headerOptions: [],
    success: "REDIRECT",
  }),
  callbackForm: definePost("handleSocialCallbackForm", "/auth/{provider}/callback", {
    isForm: true,
    headerOptions: [],
    success: "REDIRECT",
  }),
  listProviders: defineGet("listProviders", "/auth/providers", { headerOptions: [] }),
  listSessions: defineList("listSessions", "/auth/sessions"),
  signInWithIdentifier: definePost("login", "/auth/login", { headerOptions: [] }),
  signOut: definePost("logout", "/auth/logout", { headerOptions: [], success: "EMPTY" }),
  refresh: definePost("refreshSession", "/auth/refresh", { headerOptions: [] }),
  requestPasswordReset: definePost("requestPasswordReset", "/auth/password-reset", {
    headerOptions: [],
    success: "EMPTY",
  }),
  resendVerificationEmail: definePost("resendVerificationEmail", "/auth/verify-email/resend", {
    headerOptions: [],
    success: "EMPTY",
  }),
  revokeSession: defineDelete("revokeSession", "/auth/sessions/{id}", { headerOptions: [] }),
  signIn: definePost("signIn", "/auth/sign-in", { headerOptions: [] }),
  signUp: definePost("signUp", "/auth/sign-up", { headerOptions: [] }),
  socialSignIn: definePost("socialSignIn", "/auth/social", { headerOptions: [] }),
  unlinkIdentity: defineDelete("unlinkIdentity", "/auth/identities/{provider}", { headerOptions: [] }),
  verifyEmail: definePost("verifyEmail", "/auth/verify-email", { headerOptions: [] }),
};
