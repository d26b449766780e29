import type { Client } from "../../../kernel/http/operation.js";
import type { Profile } from "./provider.js";

/** A sign-in with the profile that a provider has returned, by a client. */
export interface SocialSignInRequest {
  readonly profile: Profile;
  readonly client: Client;
}
