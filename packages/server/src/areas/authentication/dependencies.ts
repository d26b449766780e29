import type { Dependencies } from "../../domain/dependencies.js";
import { type AccessTokens, createAccessTokens } from "./access-tokens.js";
import { createRefreshTokens, type RefreshTokens } from "./refresh-tokens.js";

/** The dependencies of the operations of this area. */
export interface AuthenticationDependencies extends Dependencies {
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
}

export const createAuthenticationDependencies = (dependencies: Dependencies): AuthenticationDependencies => ({
  ...dependencies,
  accessTokens: createAccessTokens(dependencies),
  refreshTokens: createRefreshTokens(dependencies.secrets.sessionSecrets),
});
