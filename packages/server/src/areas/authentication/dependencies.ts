import type { Dependencies } from "../../events/dependencies.js";
import { createRefreshTokens, type RefreshTokens } from "./refresh-tokens.js";
import { createTokens, type Tokens } from "./tokens.js";

/** The dependencies of the operations of this area. */
export interface AuthenticationDependencies extends Dependencies {
  readonly tokens: Tokens;
  readonly refreshTokens: RefreshTokens;
}

export const createAuthenticationDependencies = (dependencies: Dependencies): AuthenticationDependencies => ({
  ...dependencies,
  tokens: createTokens(dependencies),
  refreshTokens: createRefreshTokens(dependencies.secrets.sessionSecret),
});
