// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Sign-up, login, sessions, passwords, social sign-in, and the keys that sign access tokens. */
export const authenticationResource = (factory: EndpointFactory) => ({
  /** Sign in with Apple (`GET /v1/auth/apple`) */
  apple: factory.endpoint("appleAuth", "GET", "/v1/auth/apple"),
  /** Change the password (`POST /v1/auth/password`) */
  changePassword: factory.endpoint("changePassword", "POST", "/v1/auth/password", { body: true }),
  /** Reset a password (`POST /v1/auth/password-reset/confirm`) */
  confirmPasswordReset: factory.endpoint("confirmPasswordReset", "POST", "/v1/auth/password-reset/confirm", {
    body: true,
  }),
  /** Sign in with Discord (`GET /v1/auth/discord`) */
  discord: factory.endpoint("discordAuth", "GET", "/v1/auth/discord"),
  /** Sign in with Facebook (`GET /v1/auth/facebook`) */
  facebook: factory.endpoint("facebookAuth", "GET", "/v1/auth/facebook"),
  /** Get signing keys (`GET /v1/auth/jwks`) */
  getJwks: factory.endpoint("getJwks", "GET", "/v1/auth/jwks"),
  /** Sign in with Google (`GET /v1/auth/google`) */
  google: factory.endpoint("googleAuth", "GET", "/v1/auth/google"),
  /** Handle a provider\'s callback (`GET /v1/auth/{provider}/callback`) */
  callback: factory.endpoint("handleSocialCallback", "GET", "/v1/auth/{provider}/callback"),
  /** Handle a provider\'s form post (`POST /v1/auth/{provider}/callback`) */
  callbackForm: factory.endpoint("handleSocialCallbackForm", "POST", "/v1/auth/{provider}/callback", {
    body: true,
  }),
  /** List sessions (`GET /v1/auth/sessions`) */
  listSessions: factory.paginated("listSessions", "GET", "/v1/auth/sessions"),
  /** Log in by email or username (`POST /v1/auth/login`) */
  login: factory.endpoint("login", "POST", "/v1/auth/login", { body: true }),
  /** Log out (`POST /v1/auth/logout`) */
  logout: factory.endpoint("logout", "POST", "/v1/auth/logout", { body: true }),
  /** Refresh a session (`POST /v1/auth/refresh`) */
  refresh: factory.endpoint("refreshSession", "POST", "/v1/auth/refresh", { body: true }),
  /** Request a password reset (`POST /v1/auth/password-reset`) */
  requestPasswordReset: factory.endpoint("requestPasswordReset", "POST", "/v1/auth/password-reset", {
    body: true,
  }),
  /** Resend the verification email (`POST /v1/auth/verify-email/resend`) */
  resendVerificationEmail: factory.endpoint(
    "resendVerificationEmail",
    "POST",
    "/v1/auth/verify-email/resend",
    { body: true },
  ),
  /** Revoke a session (`DELETE /v1/auth/sessions/{id}`) */
  revokeSession: factory.endpoint("revokeSession", "DELETE", "/v1/auth/sessions/{id}"),
  /** Sign in by email (`POST /v1/auth/sign-in`) */
  signIn: factory.endpoint("signIn", "POST", "/v1/auth/sign-in", { body: true }),
  /** Sign up (`POST /v1/auth/sign-up`) */
  signUp: factory.endpoint("signUp", "POST", "/v1/auth/sign-up", { body: true }),
  /** Sign in with a provider (`POST /v1/auth/social`) */
  socialSignIn: factory.endpoint("socialSignIn", "POST", "/v1/auth/social", { body: true }),
  /** Verify an email address (`POST /v1/auth/verify-email`) */
  verifyEmail: factory.endpoint("verifyEmail", "POST", "/v1/auth/verify-email", { body: true }),
});

/** The operations of this resource. */
export type AuthenticationApiOperation =
  | "appleAuth"
  | "changePassword"
  | "confirmPasswordReset"
  | "discordAuth"
  | "facebookAuth"
  | "getJwks"
  | "googleAuth"
  | "handleSocialCallback"
  | "handleSocialCallbackForm"
  | "listSessions"
  | "login"
  | "logout"
  | "refreshSession"
  | "requestPasswordReset"
  | "resendVerificationEmail"
  | "revokeSession"
  | "signIn"
  | "signUp"
  | "socialSignIn"
  | "verifyEmail";
