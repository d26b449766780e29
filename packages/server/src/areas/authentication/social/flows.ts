import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "../../../platform/database/client.js";
import type { Dependencies } from "../../../events/dependencies.js";
import { digest } from "../../../platform/digest.js";
import { createEncryption } from "../../../platform/encryption.js";
import { flowLifetimeSeconds } from "./cookie.js";
import type { FlowSecrets, ProviderName } from "./provider.js";

/** A sign-in on its way through a provider. */
export interface Flow {
  readonly secrets: FlowSecrets;
  readonly redirectTo: string;
  readonly clientChallenge: string | null;
  /** What the browser's cookie must be; null for a client that only its challenge binds. */
  readonly cookieHash: string | null;
  readonly isExpired: boolean;
}

/** A sign-in that starts. */
export interface NewFlow extends Omit<Flow, "isExpired"> {
  readonly provider: ProviderName;
}

/** Keeps sign-ins while people are at their provider. */
export interface Flows {
  /** Stores a sign-in and answers until when it has to come back. */
  store(connection: Database | Transaction, flow: NewFlow): Promise<Date>;
  /** Takes the sign-in of a state out, in one statement: it comes back once. */
  consume(connection: Database | Transaction, state: string, provider: ProviderName): Promise<Flow | null>;
}

/** A secret of 256 bits, as text. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");

/** The secrets of a new sign-in. */
export const createFlowSecrets = (): FlowSecrets => ({
  state: randomSecret(),
  nonce: randomSecret(),
  verifier: randomSecret(),
});

interface FlowRow {
  readonly id: string;
  readonly nonce: string;
  readonly pkce_verifier: string;
  readonly redirect_to: string;
  readonly client_challenge: string | null;
  readonly cookie_hash: string | null;
  readonly expires_at: Date;
}

/** Sign-ins in the database: the state hashed, the verifier encrypted. */
export function createFlows({
  clock,
  newId,
  secrets,
}: Pick<Dependencies, "clock" | "newId" | "secrets">): Flows {
  const { encrypt, decrypt } = createEncryption(secrets.sessionSecret, "social sign-ins");
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
      const [row] = await connection.$queryRaw<FlowRow[]>`
        DELETE FROM oauth_flows WHERE state_hash = ${digest(state)} AND provider = ${provider}
        RETURNING id, nonce, pkce_verifier, redirect_to, client_challenge, cookie_hash, expires_at`;
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
