// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Signing up, in and out, sessions, passwords and the keys that access tokens are signed with. */
export const authenticationResource = (call: Endpoints) => ({
  /** Change the password (`POST /v1/auth/password`) */
  changePassword: call.endpoint("changePassword", "POST", "/v1/auth/password", "body"),
  /** Get the signing keys (`GET /v1/auth/jwks`) */
  getJwks: call.endpoint("getJwks", "GET", "/v1/auth/jwks"),
  /** Log in by e-mail or username (`POST /v1/auth/login`) */
  login: call.endpoint("login", "POST", "/v1/auth/login", "body"),
  /** Log out (`POST /v1/auth/logout`) */
  logout: call.endpoint("logout", "POST", "/v1/auth/logout", "body"),
  /** Refresh a session (`POST /v1/auth/refresh`) */
  refresh: call.endpoint("refreshSession", "POST", "/v1/auth/refresh", "body"),
  /** Sign in by e-mail (`POST /v1/auth/sign-in`) */
  signIn: call.endpoint("signIn", "POST", "/v1/auth/sign-in", "body"),
  /** Sign up (`POST /v1/auth/sign-up`) */
  signUp: call.endpoint("signUp", "POST", "/v1/auth/sign-up", "body"),
});

/** The operations that have a method here. */
export type AuthenticationApiOperation =
  "changePassword" | "getJwks" | "login" | "logout" | "refreshSession" | "signIn" | "signUp";
