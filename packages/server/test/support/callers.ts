import type { Client } from "@game-community/sdk";
import type { PermissionName } from "../../src/generated/permissions.js";
import type { Caller } from "../../src/kernel/http/caller.js";
import { expectedProblem } from "./expected-problems.js";
import { signUpWithPermissions } from "./roles.js";
import type { SignedIn, TestService } from "./service.js";

/** The callers of tests that check who can see a resource. Strangers, followers and the owner are residents. */
export const callerNames = [
  "anonymous",
  "stranger",
  "follower",
  "owner",
  "moderator",
  "key",
  "key without scope",
] as const;

export type CallerName = (typeof callerNames)[number];

/** Creates a client for each caller. The moderator and the key have the permission. */
export async function createCallers(
  service: TestService,
  owner: SignedIn,
  permission: PermissionName,
): Promise<Record<CallerName, Client>> {
  const createKeyClient = async (scope: PermissionName) =>
    service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: [scope] }) });
  return {
    anonymous: service.api,
    stranger: (await service.signUp()).api,
    follower: (await signUpFollower(service, owner)).api,
    owner: owner.api,
    moderator: (await signUpWithPermissions(service, permission)).api,
    key: await createKeyClient(permission),
    "key without scope": await createKeyClient("games:manage"),
  };
}

/** Signs up a resident who follows another one. */
export async function signUpFollower(
  service: TestService,
  { resident }: Pick<SignedIn, "resident">,
): Promise<SignedIn> {
  const follower = await service.signUp();
  await follower.api.residents.follow(resident.id);
  return follower;
}

type ResourceVisibility = "PUBLIC" | "FOLLOWERS" | "PRIVATE";

/** The callers who can see a resource of the owner, by its visibility. */
export const callersByVisibility: Readonly<Record<ResourceVisibility, readonly CallerName[]>> = {
  PUBLIC: callerNames,
  FOLLOWERS: ["follower", "owner", "moderator", "key"],
  PRIVATE: ["owner", "moderator", "key"],
};

/** Every combination of a visibility and a caller, for `describe.each`. */
export const visibilityCases = (["PUBLIC", "FOLLOWERS", "PRIVATE"] as const).flatMap((visibility) =>
  callerNames.map((caller) => ({
    visibility,
    caller,
    isVisible: callersByVisibility[visibility].includes(caller),
  })),
);

/** Matches the problem of a write by a caller who does not own the resource; `notFound` is returned if it is hidden. */
export function expectedNotOwnerProblem(caller: CallerName, isVisible: boolean, notFound: object): object {
  const isResident = ["stranger", "follower", "moderator"].includes(caller);
  if (!isResident) return expectedProblem(401, "authentication-required");
  return isVisible ? expectedProblem(403, "not-owner") : notFound;
}

/** A signed-in resident without permissions, as the service sees them. */
export const toCaller = ({ resident: { id, username }, session }: SignedIn): Caller => ({
  kind: "resident",
  resident: {
    id,
    username,
    email: "",
    email_verified: true,
    status: "ACTIVE",
    session_id: session.session_id,
  },
  can: () => false,
});
