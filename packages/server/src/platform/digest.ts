import { hash } from "node:crypto";

/** SHA-256 as base64url: what is kept of secrets that only have to be recognised. */
export const digest = (text: string): string => hash("sha256", text, "base64url");
