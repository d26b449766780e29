// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Operation, type Route } from "../contract/operation.js";

/** Signing up, in and out, sessions, passwords and the keys that access tokens are signed with. */
export interface AuthenticationApi {
  /** Change the password (`POST /v1/auth/password`) */
  changePassword: Operation<"changePassword">;
  /** Get the signing keys (`GET /v1/auth/jwks`) */
  getJwks: Operation<"getJwks">;
  /** Log in by e-mail or username (`POST /v1/auth/login`) */
  login: Operation<"login">;
  /** Log out (`POST /v1/auth/logout`) */
  logout: Operation<"logout">;
  /** Refresh a session (`POST /v1/auth/refresh`) */
  refreshSession: Operation<"refreshSession">;
  /** Sign in by e-mail (`POST /v1/auth/sign-in`) */
  signIn: Operation<"signIn">;
  /** Sign up (`POST /v1/auth/sign-up`) */
  signUp: Operation<"signUp">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function authenticationRoutes(api: AuthenticationApi): Route[] {
  return [
    route("changePassword", "POST", "/v1/auth/password", api.changePassword, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "CREDENTIALS",
    }),
    route("getJwks", "GET", "/v1/auth/jwks", api.getJwks, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      cacheSeconds: 300,
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
  ];
}
