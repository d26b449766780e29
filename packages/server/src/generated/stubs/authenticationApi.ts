// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Signing up, in and out, sessions, passwords and the keys that access tokens are signed with. */
export interface AuthenticationApi {
  /** Go to Apple to sign in (`GET /v1/auth/apple`) */
  appleAuth: Handler<"appleAuth">;
  /** Change the password (`POST /v1/auth/password`) */
  changePassword: Handler<"changePassword">;
  /** Set a new password (`POST /v1/auth/password-reset/confirm`) */
  confirmPasswordReset: Handler<"confirmPasswordReset">;
  /** Go to Discord to sign in (`GET /v1/auth/discord`) */
  discordAuth: Handler<"discordAuth">;
  /** Go to Facebook to sign in (`GET /v1/auth/facebook`) */
  facebookAuth: Handler<"facebookAuth">;
  /** Get the signing keys (`GET /v1/auth/jwks`) */
  getJwks: Handler<"getJwks">;
  /** Go to Google to sign in (`GET /v1/auth/google`) */
  googleAuth: Handler<"googleAuth">;
  /** Return from a provider (`GET /v1/auth/{provider}/callback`) */
  handleSocialCallback: Handler<"handleSocialCallback">;
  /** Return from a provider by a form (`POST /v1/auth/{provider}/callback`) */
  handleSocialCallbackForm: Handler<"handleSocialCallbackForm">;
  /** List sessions (`GET /v1/auth/sessions`) */
  listSessions: Handler<"listSessions">;
  /** Log in by e-mail or username (`POST /v1/auth/login`) */
  login: Handler<"login">;
  /** Log out (`POST /v1/auth/logout`) */
  logout: Handler<"logout">;
  /** Refresh a session (`POST /v1/auth/refresh`) */
  refreshSession: Handler<"refreshSession">;
  /** Ask for a new password (`POST /v1/auth/password-reset`) */
  requestPasswordReset: Handler<"requestPasswordReset">;
  /** Mail the verification again (`POST /v1/auth/verify-email/resend`) */
  resendVerificationEmail: Handler<"resendVerificationEmail">;
  /** Revoke a session (`DELETE /v1/auth/sessions/{id}`) */
  revokeSession: Handler<"revokeSession">;
  /** Sign in by e-mail (`POST /v1/auth/sign-in`) */
  signIn: Handler<"signIn">;
  /** Sign up (`POST /v1/auth/sign-up`) */
  signUp: Handler<"signUp">;
  /** Sign in by a provider (`POST /v1/auth/social`) */
  socialSignIn: Handler<"socialSignIn">;
  /** Verify an e-mail address (`POST /v1/auth/verify-email`) */
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
  route("verifyEmail", api.verifyEmail),
];
