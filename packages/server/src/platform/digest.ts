import { hash } from "node:crypto";

/** Hashes a high-entropy secret, such as a token, for storage: SHA-256 as base64url. */
export const digest = (text: string): string => hash("sha256", text, "base64url");
