import type { Handler } from "../../../kernel/http/operation.js";
import type { SocialDependencies } from "./dependencies.js";
import { providerNames } from "./provider.js";

/** List providers (`GET /v1/auth/providers`). */
export function listProviders({ findProvider }: SocialDependencies): Handler<"listProviders"> {
  const providers = Object.values(providerNames).filter((name) => findProvider(name) !== undefined);
  return (_input, reply) => Promise.resolve(reply(200, { providers }));
}
