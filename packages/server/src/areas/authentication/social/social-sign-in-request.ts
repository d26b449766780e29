import type { Client } from "../../../kernel/http/operation.js";
import type { Profile } from "./provider.js";

/** A profile that a provider has verified, and the client that signs in with it. */
export interface SocialProfile {
  readonly profile: Profile;
  readonly client: Client;
}
