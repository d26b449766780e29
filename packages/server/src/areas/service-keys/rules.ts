import type { PermissionName } from "../../generated/permissions.js";
import { type FieldError, fieldError, validationProblem } from "../../platform/http/problem.js";
import { isOrigin } from "../../platform/http/url.js";
import type { ServiceKeyKind } from "./rows.js";
import { isPermission } from "./scopes.js";

/** A service key to create. */
export interface NewServiceKey {
  readonly kind: ServiceKeyKind;
  readonly name: string;
  /** @default [] */
  readonly scopes?: readonly PermissionName[];
  /** Browser origins from which a secret key is accepted. @default [] */
  readonly allowedOrigins?: readonly string[];
  /** Null means never. @default null */
  readonly expiresAt?: Date | null;
}

const maxNameLength = 120;

/** Throws 400 `validation-failed` for a key that cannot be created. */
export function assertValidServiceKey(
  { kind, name, scopes = [], allowedOrigins = [], expiresAt = null }: NewServiceKey,
  now: Date,
): void {
  assertNoErrors([
    ...findNameErrors(name),
    ...findScopeErrors(kind, scopes),
    ...findOriginErrors(allowedOrigins),
    ...findExpiryErrors(expiresAt, now),
  ]);
}

/** Throws 400 `validation-failed` for an expiry that is not in the future. */
export const assertFutureExpiry = (expiresAt: Date | null, now: Date): void =>
  assertNoErrors(findExpiryErrors(expiresAt, now));

function assertNoErrors(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw validationProblem(errors);
}

function findNameErrors(name: string): FieldError[] {
  const isEmpty = name.trim() === "";
  if (!isEmpty && [...name].length <= maxNameLength) return [];
  const detail = `The name of a key must have 1 to ${String(maxNameLength)} characters.`;
  return [fieldError("/name", isEmpty ? "too-short" : "too-long", detail)];
}

function findScopeErrors(kind: ServiceKeyKind, scopes: readonly string[]): FieldError[] {
  if (kind === "PUBLISHABLE" && scopes.length > 0)
    return [fieldError("/scopes", "not-allowed", "A publishable key cannot have scopes.")];
  return scopes.flatMap((scope, index) =>
    isPermission(scope)
      ? []
      : [fieldError(`/scopes/${String(index)}`, "not-allowed", `Unknown scope: ${scope}.`)],
  );
}

const findOriginErrors = (origins: readonly string[]): FieldError[] =>
  origins.flatMap((origin, index) =>
    isOrigin(origin)
      ? []
      : [
          fieldError(
            `/allowed_origins/${String(index)}`,
            "invalid-format",
            `Not an origin such as https://example.org: ${origin}.`,
          ),
        ],
  );

const findExpiryErrors = (expiresAt: Date | null, now: Date): FieldError[] =>
  expiresAt === null || expiresAt > now
    ? []
    : [fieldError("/expires_at", "not-in-future", "A key cannot expire in the past.")];
