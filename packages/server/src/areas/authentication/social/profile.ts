import type { z } from "zod";
import { isEmailAddress } from "../../../platform/validation/email-address.js";
import { bidirectionalControls, hasVisibleCharacter } from "../../../platform/validation/visible-text.js";
import { UntrustedResponse } from "./failures.js";

const maxNameLength = 60;

/** Converts the first usable name to a display name, or returns null. */
export function toDisplayName(...candidates: readonly unknown[]): string | null {
  for (const candidate of candidates) {
    if (typeof candidate !== "string") continue;
    const cleaned = candidate
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Surrogate}]+/gu, " ")
      .replace(bidirectionalControls, "")
      .trim();
    const name = Array.from(cleaned).slice(0, maxNameLength).join("").trim();
    if (hasVisibleCharacter(name)) return name;
  }
  return null;
}

/** Returns an email address, or null if it is not one by the contract. */
export const toEmail = (candidate: unknown): string | null =>
  typeof candidate === "string" && isEmailAddress(candidate) ? candidate : null;

/** Parses and validates the response of a provider. */
export async function parseResponse<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  if (!response.ok)
    throw new UntrustedResponse(`responded with status ${String(response.status)}`, {
      cause: response.status >= 500 ? response : undefined,
    });
  const { success, data } = schema.safeParse(await response.json());
  if (!success) throw new UntrustedResponse("responded with an unexpected body");
  return data;
}
