import type { Handler } from "../../kernel/http/operation.js";
import type { AuthenticationDependencies } from "./dependencies.js";

/** Get signing keys (`GET /v1/auth/jwks`). */
export const getJwks =
  ({ accessTokens }: AuthenticationDependencies): Handler<"getJwks"> =>
  async (_input, reply) =>
    reply(200, await accessTokens.jwks());
