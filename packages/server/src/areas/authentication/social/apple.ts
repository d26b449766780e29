import { SignJWT } from "jose";
import { z } from "zod";
import type { AppleClient } from "../../../platform/config.js";
import { readSigningKey } from "../../../platform/signing-key.js";
import { oidcProvider } from "./oidc.js";
import type { Provider } from "./provider.js";

const user = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});

/** Apple: returns by a form, is shown a signed secret, and tells a name only the first time. */
export function apple(client: AppleClient, redirectUri: string): Provider {
  return oidcProvider({
    ...client,
    name: "APPLE",
    returnsBy: "FORM",
    clientSecret: secretOf(client),
    redirectUri,
    authorizationParameters: { scope: "openid email name", response_mode: "form_post" },
    nameIn: ({ user: told }) => nameIn(told),
  });
}

/** Signs that it is us, for a few minutes. */
function secretOf({ clientId, teamId, keyId, privateKey, issuer }: AppleClient): () => Promise<string> {
  const key = readSigningKey(privateKey);
  return () =>
    new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime("5 minutes")
      .sign(key);
}

function nameIn(told: unknown): string | null {
  if (typeof told !== "string") return null;
  const { data } = user.safeParse(parse(told));
  return data ? `${data.name.firstName ?? ""} ${data.name.lastName ?? ""}` : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
