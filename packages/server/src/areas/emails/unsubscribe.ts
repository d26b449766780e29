import { createHmac, timingSafeEqual } from "node:crypto";
import type { Dependencies } from "../../domain/dependencies.js";
import { type KeyList, mapKeys } from "../../platform/key-list.js";
import { toEmailKey } from "./rows.js";
import { suppress } from "./suppressions.js";

/** Builds and parses unsubscribe links. They never expire (RFC 8058). */
export interface UnsubscribeLinks {
  buildUrl(email: string): string;
  /** The address of a token, or null if its signature is invalid. */
  parseToken(token: string): string | null;
}

/** The path of the links below the base URL. */
const unsubscribePath = "/rest/unsubscribe";

/** Creates links that are signed with a key derived from the first secret. */
export function createUnsubscribeLinks(
  { baseUrl }: { readonly baseUrl: string },
  secrets: KeyList<string>,
): UnsubscribeLinks {
  const keys = mapKeys(secrets, (secret) => createHmac("sha256", secret).update("unsubscribe").digest());
  const sign = (text: string, key = keys[0]) => createHmac("sha256", key).update(text).digest();
  return {
    buildUrl(email) {
      const address = toEmailKey(email);
      const token = `${Buffer.from(address).toString("base64url")}.${sign(address).toString("base64url")}`;
      return `${baseUrl}${unsubscribePath}/${token}`;
    },
    parseToken(token) {
      const [encoded = "", signature = ""] = token.split(".", 2);
      const address = Buffer.from(encoded, "base64url").toString();
      const providedSignature = Buffer.from(signature, "base64url");
      return keys.some((key) => isEqual(providedSignature, sign(address, key))) ? address : null;
    },
  };
}

const isEqual = (provided: Buffer, expected: Buffer): boolean =>
  provided.length === expected.length && timingSafeEqual(provided, expected);

/** Creates the functions of the unsubscribe page, which marketing mails link to. */
export const createUnsubscribeActions = ({
  database,
  config,
  secrets,
  clock,
}: Pick<Dependencies, "database" | "config" | "secrets" | "clock">) => ({
  path: unsubscribePath,
  parseToken: createUnsubscribeLinks(config, secrets.sessionSecrets).parseToken,
  unsubscribe: (address: string): Promise<void> => suppress(database, address, "UNSUBSCRIBE", clock()),
});
