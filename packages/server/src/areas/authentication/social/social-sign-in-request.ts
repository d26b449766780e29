import type { Client } from "../../../kernel/http/operation.js";
import type { Profile } from "./provider.js";

/** The profile that a provider has returned, and the client that signs in with it. */
export interface SocialSignInRequest {
  readonly profile: Profile;
  readonly client: Client;
}
