import type { Dependencies } from "../../events/dependencies.js";
import { createRefreshTokens, type RefreshTokens } from "./refresh-tokens.js";
import { createTokensFromSecrets, type Tokens } from "./tokens.js";

/** What the operations of this area depend on beside the common dependencies. */
export interface Means extends Dependencies {
  readonly tokens: Tokens;
  readonly refreshTokens: RefreshTokens;
}

/** Adds the makers of tokens. */
export const createAuthenticationDependencies = (dependencies: Dependencies): Means => ({
  ...dependencies,
  tokens: createTokensFromSecrets(dependencies),
  refreshTokens: createRefreshTokens(dependencies.secrets.sessionSecret),
});
