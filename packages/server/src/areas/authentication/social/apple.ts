import { SignJWT } from "jose";
import { z } from "zod";
import type { AppleClient } from "../../../platform/config.js";
import { parseJson } from "../../../platform/json-text.js";
import { readSigningKey } from "../../../platform/signing-key.js";
import { createOidcProvider } from "./oidc.js";
import type { Provider } from "./provider.js";

const userSchema = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});

/** Apple: uses `form_post`, requires a signed client secret, and sends the name only at the first sign-in. */
export function createAppleProvider(client: AppleClient, redirectUri: string): Provider {
  return createOidcProvider({
    ...client,
    name: "APPLE",
    responseMode: "form_post",
    clientSecret: createClientSecretSigner(client),
    redirectUri,
    authorizationParameters: { scope: "openid email name", response_mode: "form_post" },
    extractName: ({ user: userParameter }) => parseName(userParameter),
  });
}

/** Creates the client secret, a short-lived signed JWT. */
function createClientSecretSigner({
  clientId,
  teamId,
  keyId,
  privateKey,
  issuer,
}: AppleClient): () => Promise<string> {
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

function parseName(userParameter: unknown): string | null {
  if (typeof userParameter !== "string") return null;
  const { data } = userSchema.safeParse(parseJson(userParameter));
  return data ? `${data.name.firstName ?? ""} ${data.name.lastName ?? ""}` : null;
}
