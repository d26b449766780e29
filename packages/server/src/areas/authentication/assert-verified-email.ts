import type { Config } from "../../platform/config.js";
import type { Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";

/** Throws 403 `email-not-verified` for a resident who publishes before their address is verified, where that is asked for. */
export function assertVerifiedEmail(
  caller: Caller,
  { requireVerifiedEmailToPublish }: Pick<Config, "requireVerifiedEmailToPublish">,
): void {
  if (!requireVerifiedEmailToPublish || caller.kind !== "resident" || caller.resident.email_verified) return;
  throw problem("email-not-verified", "Verify your e-mail address first. The link is in your mail.");
}
