import { community } from "../dataset/community.js";
import type { Dataset } from "../dataset/seed.js";
import { callerPassword } from "../dataset/sessions.js";
import { json, type Workload } from "./workload.js";

const account = (name: string, title: string, path: string, bodies: readonly object[]): Workload => ({
  name,
  title,
  method: "POST",
  group: "other",
  headers: json,
  status: 200,
  requests: bodies.map((body) => ({ path: `/rest/v1/auth/${path}`, body: JSON.stringify(body) })),
});

const newAccount = {
  email: "new{n}@example.com",
  username: "new_{n}",
  display_name: "New resident",
  password: callerPassword,
};

/** Sign-up, refresh and sign-in. */
export function createAccountWorkloads({ sessions }: Dataset): Workload[] {
  const tokensPerSession = sessions[0]?.refreshTokens.length ?? 0;
  const refreshTokens = Array.from({ length: tokensPerSession }, (_, counter) =>
    sessions.map(({ refreshTokens: tokens }) => ({ refresh_token: tokens[counter] })),
  ).flat();
  const credentials = Array.from({ length: community.callers }, (_, index) => ({
    email: `caller${index + 1}@example.com`,
    password: callerPassword,
  }));
  return [
    {
      ...account("sign-up", "POST sign-up", "sign-up", []),
      fresh: { tokens: [], targets: [""], path: "/rest/v1/auth/sign-up", body: JSON.stringify(newAccount) },
      effect: { count: "count(*) FROM credentials", perRequest: 1 },
      status: 201,
    },
    {
      ...account("refresh", "POST refresh", "refresh", refreshTokens),
      effect: { count: "coalesce(sum(refresh_counter), 0) FROM sessions", perRequest: 1 },
      sendsOnce: true,
    },
    {
      ...account("sign-in", "POST sign-in", "sign-in", credentials),
      group: "sign-in",
      effect: { count: "count(*) FROM sessions", perRequest: 1 },
    },
  ];
}
