import { randomBytes } from "node:crypto";
import type { Dependencies } from "../../../domain/dependencies.js";
import type { OauthFlow } from "../../../generated/prisma/client.js";
import type { Database, Transaction } from "../../../platform/database/client.js";
import { defineColumns, type RowOf } from "../../../platform/database/columns.js";
import { digest } from "../../../platform/digest.js";
import { createEncryption } from "../../../platform/encryption.js";
import { flowLifetimeSeconds } from "./cookie.js";
import type { FlowSecrets, ProviderName } from "./provider.js";

/** A pending sign-in. */
export interface Flow {
  readonly secrets: FlowSecrets;
  readonly redirectTo: string;
  readonly clientChallenge: string | null;
  /** The hash of the binding cookie; null for a client that is bound only by its PKCE challenge. */
  readonly cookieHash: string | null;
  readonly isExpired: boolean;
}

/** A sign-in to start. */
export interface NewFlow extends Omit<Flow, "isExpired"> {
  readonly provider: ProviderName;
}

/** Stores pending sign-ins. */
export interface Flows {
  /** Stores a sign-in, and returns when it expires. */
  store(connection: Database | Transaction, flow: NewFlow): Promise<Date>;
  /** Removes and returns the sign-in of a state, in one statement, so that it can be used only once. */
  consume(connection: Database | Transaction, state: string, provider: ProviderName): Promise<Flow | null>;
}

/** Generates a 256-bit secret, base64url-encoded. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");

/** Generates the secrets of a new sign-in. */
export const createFlowSecrets = (): FlowSecrets => ({
  state: randomSecret(),
  nonce: randomSecret(),
  verifier: randomSecret(),
});

const columns = defineColumns<OauthFlow>()("f", [
  "id",
  "nonce",
  "pkce_verifier",
  "redirect_to",
  "client_challenge",
  "cookie_hash",
  "expires_at",
]);

/** Stores sign-ins in the database, with the state hashed and the PKCE verifier encrypted. */
export function createFlows({
  clock,
  newId,
  secrets,
}: Pick<Dependencies, "clock" | "newId" | "secrets">): Flows {
  const { encrypt, decrypt } = createEncryption(secrets.sessionSecrets, "social sign-ins");
  return {
    async store(connection, { provider, secrets: { state, nonce, verifier }, ...flow }) {
      const id = newId();
      const now = clock();
      const expiresAt = new Date(now.getTime() + flowLifetimeSeconds * 1000);
      await connection.$executeRaw`
        INSERT INTO oauth_flows (id, state_hash, provider, nonce, pkce_verifier, redirect_to, client_challenge,
          cookie_hash, expires_at, created_at)
        VALUES (${id}::uuid, ${digest(state)}, ${provider}, ${nonce}, ${encrypt(Buffer.from(verifier), id)},
          ${flow.redirectTo}, ${flow.clientChallenge}, ${flow.cookieHash}, ${expiresAt}, ${now})`;
      return expiresAt;
    },
    async consume(connection, state, provider) {
      const [row] = await connection.$queryRaw<RowOf<typeof columns>[]>`
        DELETE FROM oauth_flows f WHERE f.state_hash = ${digest(state)} AND f.provider = ${provider}
        RETURNING ${columns.sql}`;
      const verifier = row && decrypt(row.pkce_verifier, row.id);
      if (!row || !verifier) return null;
      return {
        secrets: { state, nonce: row.nonce, verifier: verifier.toString() },
        redirectTo: row.redirect_to,
        clientChallenge: row.client_challenge,
        cookieHash: row.cookie_hash,
        isExpired: row.expires_at <= clock(),
      };
    },
  };
}
