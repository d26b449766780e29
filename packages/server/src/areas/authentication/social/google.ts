import type { GoogleClient } from "../../../platform/config.js";
import { createOidcProvider } from "./oidc.js";
import type { Provider } from "./provider.js";

/** Google: OpenID Connect. */
export const createGoogleProvider = (
  { clientSecret, ...client }: GoogleClient,
  redirectUri: string,
): Provider =>
  createOidcProvider({
    ...client,
    name: "GOOGLE",
    responseMode: "query",
    clientSecret: () => Promise.resolve(clientSecret),
    redirectUri,
    authorizationParameters: { scope: "openid email profile" },
  });
