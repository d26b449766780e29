import type { z } from "zod";
import { bidirectionalControls, hasVisibleCharacter } from "../../../platform/validation/visible-text.js";
import { UntrustedResponse } from "./failures.js";

const maxNameLength = 60;
const maxEmailLength = 254;

/** The part of what a provider calls somebody that a display name can be. */
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

/** An address as this service keeps it, or null for what cannot be one. */
export const toEmail = (candidate: unknown): string | null =>
  typeof candidate === "string" &&
  candidate.length <= maxEmailLength &&
  /^[^\s@\u0000-\u001f\p{Surrogate}]+@[^\s@\u0000-\u001f\p{Surrogate}]+$/u.test(candidate)
    ? candidate.normalize("NFC")
    : null;

/** The body of a provider's answer, held against what it must be. */
export async function parseResponse<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  if (!response.ok)
    throw new UntrustedResponse(`answered ${String(response.status)}`, {
      cause: response.status >= 500 ? response : undefined,
    });
  const { success, data } = schema.safeParse(await response.json());
  if (!success) throw new UntrustedResponse("answered something else than it documents");
  return data;
}
