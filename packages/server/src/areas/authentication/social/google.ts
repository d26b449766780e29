import type { GoogleClient } from "../../../platform/config.js";
import { oidcProvider } from "./oidc.js";
import type { Provider } from "./provider.js";

/** Google. */
export const google = ({ clientSecret, ...client }: GoogleClient, redirectUri: string): Provider =>
  oidcProvider({
    ...client,
    name: "GOOGLE",
    returnsBy: "LINK",
    clientSecret: () => Promise.resolve(clientSecret),
    redirectUri,
    authorizationParameters: { scope: "openid email profile" },
  });
