import type { Caller } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { type EventType, isForAddressee, isForEverybody, isPermitted, selectTypes } from "../events/index.js";
import { listTypes, readReceiver, type ReceiverRow } from "./receivers.js";

/** Who creates an endpoint: a resident or a service key. */
export interface Creator {
  readonly kind: "RESIDENT" | "SERVICE_KEY";
  readonly id: string;
}

/** The creator of the endpoints of a caller. */
export function toCreator(caller: Caller): Creator {
  if (caller.kind === "resident") return { kind: "RESIDENT", id: caller.resident.id };
  if (caller.kind === "key") return { kind: "SERVICE_KEY", id: caller.keyId };
  throw problem("authentication-required", "A resident or a service key is required.");
}

/** Throws 400 `unknown-event-type`, or 403 `permission-denied` for a type that is named and that the caller may not see. */
export function assertMayName(caller: Caller, eventTypes: readonly string[]): void {
  const named = new Set(eventTypes);
  assertPermitted(
    caller,
    selectTypes(eventTypes).filter(({ type }) => named.has(type) && !mayConcern(caller, type)),
  );
}

/** Residents may see what concerns them. */
const mayConcern = (caller: Caller, name: string): boolean =>
  caller.kind === "resident" && selectTypes([name]).some((type) => isForAddressee(type));

/** Throws 403 `permission-denied` unless the caller has the permissions of all types that an endpoint gets. */
export function assertMayManage(caller: Caller, receiver: ReceiverRow): void {
  const isHeld = ({ permission }: EventType) =>
    permission !== null && receiver.permissions?.includes(permission) === true;
  const isOwn = toCreator(caller).id === receiver.created_by_id;
  assertPermitted(
    caller,
    listTypes(receiver).filter((type) => isHeld(type) || (!isOwn && isForAddressee(type))),
  );
}

/** Reads an endpoint that exists. Throws 403 `permission-denied` unless the caller may manage it. */
export async function readManagedReceiver(
  tx: Transaction,
  caller: Caller,
  id: string,
  now: Date,
): Promise<ReceiverRow> {
  const receiver = await readReceiver(tx, id, now);
  assertMayManage(caller, receiver);
  return receiver;
}

function assertPermitted(caller: Caller, types: readonly EventType[]): void {
  const denied = types.find((type) => !isForEverybody(type) && !isPermitted(type, caller));
  if (denied === undefined) return;
  const required = denied.permission ?? "webhooks:manage";
  throw problem(
    "permission-denied",
    `The permission ${required} is required for the event type ${denied.type}.`,
  );
}
