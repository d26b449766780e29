import { operator, writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { type FieldError, fieldError, validationProblem } from "../../platform/http/problem.js";
import { assertStrongPassword } from "../../platform/passwords/password-strength.js";
import type { PasswordHasher } from "../../platform/passwords/passwords.js";
import { isEmailAddress } from "../../platform/validation/email-address.js";
import { assertNotReservedWord, insertAccount, randomUsername, usernamePattern } from "../residents/index.js";

/** An administrator to create. */
export interface NewAdmin {
  readonly email: string;
  readonly password: string;
  /** @default a random one */
  readonly username?: string;
}

/** A created administrator. */
export interface Admin {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly roles: readonly string[];
}

interface AdminDependencies extends Pick<Dependencies, "database" | "clock" | "newId"> {
  readonly passwords: Pick<PasswordHasher, "hash">;
}

const roles = ["admin", "member"];

/**
 * Creates a resident with the role `admin` and a verified address. Throws a `ProblemError`: `validation-failed`,
 * `weak-password`, `username-reserved`, `email-taken` or `username-taken`.
 */
export async function createAdmin(
  { database, clock, newId, passwords }: AdminDependencies,
  admin: NewAdmin,
): Promise<Admin> {
  const email = admin.email.trim();
  const username = admin.username ?? randomUsername();
  assertValidAdmin({ ...admin, email, username });
  assertNotReservedWord(username);
  assertStrongPassword(admin.password, { username, displayName: username, email }, "/password");
  const passwordHash = await passwords.hash(admin.password);
  const now = clock();
  const id = newId();
  await database.$transaction(async (tx) => {
    const account = {
      id,
      email,
      username,
      displayName: username,
      passwordHash,
      emailVerifiedAt: now,
      roles,
      now,
    };
    await insertAccount(tx, account);
    await writeAudit(tx, {
      id: newId(),
      actor: operator,
      action: "admin.created",
      object: { type: "resident", id },
      at: now,
    });
  });
  return { id, email, username, roles };
}

/** Applies the contract's sign-up rules, because command-line input is not validated against the contract. */
function assertValidAdmin({ email, password, username }: Required<NewAdmin>): void {
  const length = Array.from(password.normalize("NFC")).length;
  const checks: (FieldError | false)[] = [
    !isEmailAddress(email) && fieldError("/email", "invalid-format", "The email address is invalid."),
    (length < 8 || length > 128) &&
      fieldError(
        "/password",
        length < 8 ? "too-short" : "too-long",
        "The password must have 8 to 128 characters.",
      ),
    !usernamePattern.test(username) &&
      fieldError(
        "/username",
        "invalid-format",
        "The username must consist of 3 to 30 characters of a-z, 0-9 and _.",
      ),
  ];
  const errors = checks.filter((check) => check !== false);
  if (errors.length > 0) throw validationProblem(errors);
}
