import { permissions } from "../../src/generated/permissions.js";
import type { SignedIn, TestService } from "../support/service.js";

/** The callers of the requests. Staff has all permissions, the secret key all scopes. */
export const callerNames = ["anonymous", "resident", "staff", "publishable key", "secret key"] as const;

export type CallerName = (typeof callerNames)[number];

/** The credentials of each caller. */
export interface Callers {
  readonly headers: (caller: CallerName) => Readonly<Record<string, string>>;
  /** Signs callers in again whose session was ended by a request. */
  readonly renew: () => Promise<void>;
}

/** Signs in each caller. */
export async function createCallers(service: TestService, staff: SignedIn): Promise<Callers> {
  const tokens = { resident: (await service.signUp()).token, staff: staff.token };
  const keys = {
    "publishable key": await service.key({ kind: "PUBLISHABLE", scopes: [] }),
    "secret key": await service.key({ kind: "SECRET", scopes: permissions }),
  };
  const isSignedIn = async (token: string): Promise<boolean> => {
    const { status } = await service.http
      .get("/rest/v1/residents/me")
      .set("Authorization", `Bearer ${token}`);
    return status === 200;
  };
  return {
    headers(caller) {
      if (caller === "anonymous") return {};
      return caller === "resident" || caller === "staff"
        ? { Authorization: `Bearer ${tokens[caller]}` }
        : { "X-Service-Key": keys[caller] };
    },
    async renew() {
      if (!(await isSignedIn(tokens.resident))) tokens.resident = (await service.signUp()).token;
      if (!(await isSignedIn(tokens.staff))) tokens.staff = (await service.admin()).token;
    },
  };
}
