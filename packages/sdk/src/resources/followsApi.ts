// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import { defineDelete, definePut, type OperationDefinition } from "../definition.js";
import type { FollowResult } from "../models.js";

import type { CallOptions } from "../call-options.js";
import type { ApiCall } from "../call.js";

/** Follow relationships between residents. Requests are idempotent. */
export interface FollowsApi {
  /**
   * Follow a resident.
   *
   * Follows a resident. Idempotent: repeating the request returns `changed: false`. Suspended and deleted residents return
   * 404. Following yourself returns 400 `cannot-follow-self`; following more than 10,000 residents returns 409
   * `limit-exceeded`.
   *
   * - **Request:** [`PUT /v1/residents/{id}/follow`](https://community.example/rest/docs/operations/followResident)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 400 `cannot-follow-self`: The resident is the caller.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * const followResult = await api.follows.follow("@ada");
   */
  follow(id: string, options?: CallOptions): ApiCall<FollowResult>;

  /**
   * Unfollow a resident.
   *
   * Unfollows a resident. Idempotent: repeating the request returns `changed: false`. Suspended residents can be unfollowed.
   *
   * - **Request:** [`DELETE /v1/residents/{id}/follow`](https://community.example/rest/docs/operations/unfollowResident)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * const followResult = await api.follows.unfollow("@ada");
   */
  unfollow(id: string, options?: CallOptions): ApiCall<FollowResult>;
}

/** The names of the methods that only read. */
export type FollowsApiReads = never;

/** The definitions of the methods. */
export const followsDefinitions = {
  follow: definePut("followResident", "/residents/{id}/follow"),
  unfollow: defineDelete("unfollowResident", "/residents/{id}/follow", { headerOptions: [] }),
} satisfies Record<keyof FollowsApi, OperationDefinition>;
