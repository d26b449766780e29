// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Sign-up, login, sessions, passwords, social sign-in, and the keys that sign access tokens. */
export interface AuthenticationApi {
  /** Sign in with Apple (`GET /v1/auth/apple`) */
  appleAuth: Handler<"appleAuth">;
  /** Change password (`POST /v1/auth/password`) */
  changePassword: Handler<"changePassword">;
  /** Reset password (`POST /v1/auth/password-reset/confirm`) */
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
  /** Verify an email address (`POST /v1/auth/verify-email`) */
  verifyEmail: Handler<"verifyEmail">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function authenticationRoutes(api: AuthenticationApi): Route[] {
  return [
    route("appleAuth", "GET", "/v1/auth/apple", api.appleAuth, {
      permission: {
        access: "PUBLIC",
        anyOf: [],

        byNavigation: true,
      },
      rateLimit: "CREDENTIALS",
      cacheSeconds: 0,
    }),
    route("changePassword", "POST", "/v1/auth/password", api.changePassword, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
    route("confirmPasswordReset", "POST", "/v1/auth/password-reset/confirm", api.confirmPasswordReset, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
    route("discordAuth", "GET", "/v1/auth/discord", api.discordAuth, {
      permission: {
        access: "PUBLIC",
        anyOf: [],

        byNavigation: true,
      },
      rateLimit: "CREDENTIALS",
      cacheSeconds: 0,
    }),
    route("facebookAuth", "GET", "/v1/auth/facebook", api.facebookAuth, {
      permission: {
        access: "PUBLIC",
        anyOf: [],

        byNavigation: true,
      },
      rateLimit: "CREDENTIALS",
      cacheSeconds: 0,
    }),
    route("getJwks", "GET", "/v1/auth/jwks", api.getJwks, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      cacheSeconds: 300,
    }),
    route("googleAuth", "GET", "/v1/auth/google", api.googleAuth, {
      permission: {
        access: "PUBLIC",
        anyOf: [],

        byNavigation: true,
      },
      rateLimit: "CREDENTIALS",
      cacheSeconds: 0,
    }),
    route("handleSocialCallback", "GET", "/v1/auth/{provider}/callback", api.handleSocialCallback, {
      permission: {
        access: "PUBLIC",
        anyOf: [],

        byNavigation: true,
      },
      rateLimit: "STANDARD",
    }),
    route("handleSocialCallbackForm", "POST", "/v1/auth/{provider}/callback", api.handleSocialCallbackForm, {
      permission: {
        access: "PUBLIC",
        anyOf: [],

        byNavigation: true,
      },
      rateLimit: "STANDARD",
    }),
    route("listSessions", "GET", "/v1/auth/sessions", api.listSessions, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("login", "POST", "/v1/auth/login", api.login, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
    route("logout", "POST", "/v1/auth/logout", api.logout, {
      permission: {
        access: "RESIDENT",
        anyOf: [],

        whileSuspended: true,
      },
      rateLimit: "STANDARD",
    }),
    route("refreshSession", "POST", "/v1/auth/refresh", api.refreshSession, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
    route("requestPasswordReset", "POST", "/v1/auth/password-reset", api.requestPasswordReset, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
    route("resendVerificationEmail", "POST", "/v1/auth/verify-email/resend", api.resendVerificationEmail, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
    route("revokeSession", "DELETE", "/v1/auth/sessions/{id}", api.revokeSession, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
    }),
    route("signIn", "POST", "/v1/auth/sign-in", api.signIn, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
    route("signUp", "POST", "/v1/auth/sign-up", api.signUp, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
    route("socialSignIn", "POST", "/v1/auth/social", api.socialSignIn, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
    route("verifyEmail", "POST", "/v1/auth/verify-email", api.verifyEmail, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
  ];
}
