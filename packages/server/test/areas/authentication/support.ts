import type { TestService } from "../../support/service.js";

export const password = "nine sundials turn";
export const otherPassword = "seven lanterns hum";

/** Turns on the limits per account. The limit per IP address is high, because all requests of the tests have the same. */
export const accountRateLimits = { RATE_LIMITS: "on", RATE_LIMIT_CREDENTIALS_ADDRESS: "100000" };

let emailCount = 0;

/** An address that no other test uses. */
export const newEmail = (): string => `someone-${(emailCount += 1)}@example.com`;

type AuthOperation =
  | ("sign-up" | "login" | "sign-in" | "refresh" | "logout" | "password")
  | ("verify-email" | "verify-email/resend" | "password-reset" | "password-reset/confirm");

/** Sends a request to an operation of authentication. */
export const postAuth = ({ http }: TestService, operation: AuthOperation, body?: object, token?: string) => {
  const request = http.post(`/rest/v1/auth/${operation}`);
  if (token !== undefined) request.set("Authorization", `Bearer ${token}`);
  return body === undefined ? request : request.send(body);
};

/** Sends `GET /v1/residents/me` with an access token: 200 while the token is valid. */
export const getCurrentResident = ({ http }: TestService, token: string) =>
  http.get("/rest/v1/residents/me").set("Authorization", `Bearer ${token}`);

/** Suspends a resident in the database, and advances the clock by the second in which all processes notice it. */
export async function suspend(service: TestService, id: string): Promise<void> {
  await service.database.resident.update({ where: { id }, data: { status: "SUSPENDED" } });
  service.clock.advance(1_000);
}
