import type { z } from "zod";
import { bidirectionalControls, hasVisibleCharacter } from "../../../platform/validation/visible-text.js";
import { UntrustedAnswer } from "./failures.js";

const longestName = 60;
const longestEmail = 254;

/** The part of what a provider calls somebody that a display name can be. */
export function displayNameOf(...candidates: readonly unknown[]): string | null {
  for (const candidate of candidates) {
    if (typeof candidate !== "string") continue;
    const shown = candidate
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Surrogate}]+/gu, " ")
      .replace(bidirectionalControls, "")
      .trim();
    const name = Array.from(shown).slice(0, longestName).join("").trim();
    if (hasVisibleCharacter(name)) return name;
  }
  return null;
}

/** An address as this service keeps it, or null for what cannot be one. */
export const emailOf = (candidate: unknown): string | null =>
  typeof candidate === "string" &&
  candidate.length <= longestEmail &&
  /^[^\s@\u0000-\u001f\p{Surrogate}]+@[^\s@\u0000-\u001f\p{Surrogate}]+$/u.test(candidate)
    ? candidate.normalize("NFC")
    : null;

/** The body of a provider's answer, held against what it must be. */
export async function readAnswer<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  if (!response.ok)
    throw new UntrustedAnswer(`answered ${String(response.status)}`, {
      cause: response.status >= 500 ? response : undefined,
    });
  const { success, data } = schema.safeParse(await response.json());
  if (!success) throw new UntrustedAnswer("answered something else than it documents");
  return data;
}
