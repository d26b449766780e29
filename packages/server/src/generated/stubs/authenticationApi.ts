// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Sign-up, login, sessions, passwords, social sign-in, and the keys that sign access tokens. */
export interface AuthenticationApi {
  /** Sign in with Apple (`GET /v1/auth/apple`) */
  appleAuth: Handler<"appleAuth">;
  /** Change the password (`POST /v1/auth/password`) */
  changePassword: Handler<"changePassword">;
  /** Reset a password (`POST /v1/auth/password-reset/confirm`) */
  confirmPasswordReset: Handler<"confirmPasswordReset">;
  /** Sign in with Discord (`GET /v1/auth/discord`) */
  discordAuth: Handler<"discordAuth">;
  /** Sign in with Facebook (`GET /v1/auth/facebook`) */
  facebookAuth: Handler<"facebookAuth">;
  /** Get signing keys (`GET /v1/auth/jwks`) */
  getJwks: Handler<"getJwks">;
  /** Sign in with Google (`GET /v1/auth/google`) */
  googleAuth: Handler<"googleAuth">;
  /** Handle a provider\'s callback (`GET /v1/auth/{provider}/callback`) */
  handleSocialCallback: Handler<"handleSocialCallback">;
  /** Handle a provider\'s form post (`POST /v1/auth/{provider}/callback`) */
  handleSocialCallbackForm: Handler<"handleSocialCallbackForm">;
  /** List providers (`GET /v1/auth/providers`) */
  listProviders: Handler<"listProviders">;
  /** List sessions (`GET /v1/auth/sessions`) */
  listSessions: Handler<"listSessions">;
  /** Log in by email or username (`POST /v1/auth/login`) */
  login: Handler<"login">;
  /** Log out (`POST /v1/auth/logout`) */
  logout: Handler<"logout">;
  /** Refresh a session (`POST /v1/auth/refresh`) */
  refreshSession: Handler<"refreshSession">;
  /** Request a password reset (`POST /v1/auth/password-reset`) */
  requestPasswordReset: Handler<"requestPasswordReset">;
  /** Resend the verification email (`POST /v1/auth/verify-email/resend`) */
  resendVerificationEmail: Handler<"resendVerificationEmail">;
  /** Revoke a session (`DELETE /v1/auth/sessions/{id}`) */
  revokeSession: Handler<"revokeSession">;
  /** Sign in by email (`POST /v1/auth/sign-in`) */
  signIn: Handler<"signIn">;
  /** Sign up (`POST /v1/auth/sign-up`) */
  signUp: Handler<"signUp">;
  /** Sign in with a provider (`POST /v1/auth/social`) */
  socialSignIn: Handler<"socialSignIn">;
  /** Unlink a provider (`DELETE /v1/auth/identities/{provider}`) */
  unlinkIdentity: Handler<"unlinkIdentity">;
  /** Verify an email address (`POST /v1/auth/verify-email`) */
  verifyEmail: Handler<"verifyEmail">;
}

/** Binds each operation to its handler. */
export const authenticationRoutes = (api: AuthenticationApi): Route[] => [
  route("appleAuth", api.appleAuth),
  route("changePassword", api.changePassword),
  route("confirmPasswordReset", api.confirmPasswordReset),
  route("discordAuth", api.discordAuth),
  route("facebookAuth", api.facebookAuth),
  route("getJwks", api.getJwks),
  route("googleAuth", api.googleAuth),
  route("handleSocialCallback", api.handleSocialCallback),
  route("handleSocialCallbackForm", api.handleSocialCallbackForm),
  route("listProviders", api.listProviders),
  route("listSessions", api.listSessions),
  route("login", api.login),
  route("logout", api.logout),
  route("refreshSession", api.refreshSession),
  route("requestPasswordReset", api.requestPasswordReset),
  route("resendVerificationEmail", api.resendVerificationEmail),
  route("revokeSession", api.revokeSession),
  route("signIn", api.signIn),
  route("signUp", api.signUp),
  route("socialSignIn", api.socialSignIn),
  route("unlinkIdentity", api.unlinkIdentity),
  route("verifyEmail", api.verifyEmail),
];
