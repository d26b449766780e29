import { createHmac, timingSafeEqual } from "node:crypto";
import { toEmailKey } from "./rows.js";

/** Makes and reads the links by which an address unsubscribes. They never expire, as RFC 8058 asks. */
export interface UnsubscribeLinks {
  buildUrl(email: string): string;
  /** The address that a link's token was made for, or null for one that was not made here. */
  parseToken(token: string): string | null;
}

/** Where the links lead, below the base URL. */
export const unsubscribePath = "/rest/unsubscribe";

/** Links that are signed with a key derived from a secret of the service. */
export function createUnsubscribeLinks(
  { baseUrl }: { readonly baseUrl: string },
  secret: string,
): UnsubscribeLinks {
  const key = createHmac("sha256", secret).update("unsubscribe").digest();
  const sign = (text: string) => createHmac("sha256", key).update(text).digest();
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
      const expectedSignature = sign(address);
      return providedSignature.length === expectedSignature.length &&
        timingSafeEqual(providedSignature, expectedSignature)
        ? address
        : null;
    },
  };
}
