import type { Caller } from "../../kernel/http/caller.js";
import type { Config } from "../../platform/config.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";

/** Throws 403 `email-not-verified` for a resident without a verified address, if the configuration requires one to publish. */
export function assertVerifiedEmail(
  caller: Caller,
  { requireVerifiedEmailToPublish }: Pick<Config, "requireVerifiedEmailToPublish">,
): void {
  if (!requireVerifiedEmailToPublish || caller.kind !== "resident" || caller.resident.email_verified) return;
  throw createEmailNotVerifiedProblem();
}

/** 403 `email-not-verified`. */
export const createEmailNotVerifiedProblem = (): ProblemError =>
  problem(
    "email-not-verified",
    "Verify your email address first: follow the link in the verification email.",
  );
