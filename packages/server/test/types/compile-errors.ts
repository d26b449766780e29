/**
 * Code that must not compile. Each line names its error code, so that no other error counts;
 * `compile-errors.test.ts` compares them with the diagnostics of `tsc`.
 */
import { lockCollections } from "../../src/areas/residents/index.js";
import type { NewServiceKey } from "../../src/areas/service-keys/rules.js";
import type { Dependencies } from "../../src/domain/dependencies.js";
import type { components } from "../../src/generated/schema.js";
import type { Operations } from "../../src/generated/stubs/apis.js";
import type { HealthApi } from "../../src/generated/stubs/healthApi.js";
import type { Caller } from "../../src/kernel/http/caller.js";
import type { Handler } from "../../src/kernel/http/operation.js";
import type { SortName } from "../../src/kernel/http/operation.js";
import type { ListQuery, SortKey, Sorts } from "../../src/platform/database/pagination.js";

type Schemas = components["schemas"];
declare const waitlist: Schemas["Waitlist"];
declare const deletedItem: Schemas["DeletedItem"];
declare const state: Schemas["Health"];
declare const operations: Operations;

// @ts-expect-error TS2741 a forgotten operation
export const forgottenOperation: HealthApi = {};

const { getHealth: _getHealth, ...others } = operations;
// @ts-expect-error TS2741 an area that is not listed
export const missingArea: Operations = others;

export const misspeltOperation: HealthApi = {
  getHealth: operations.getHealth,
  // @ts-expect-error TS2561 a misspelt operation
  getHealt: operations.getHealth,
};

// @ts-expect-error TS2344 an operation that the contract does not have
export type MisspeltName = Handler<"getHelth">;

// @ts-expect-error TS2345 an undeclared status
export const undeclaredStatus: Handler<"getHealth"> = async (_input, reply) => reply(202, state);

export const problemStatus: Handler<"getWaitlist"> = async (_input, reply) =>
  // @ts-expect-error TS2345 a problem that is not sent by reply.problem
  reply(404, waitlist, { version: 1 });

// @ts-expect-error TS2345 a body of another kind
export const wrongBody: Handler<"getHealth"> = async (_input, reply) => reply(200, waitlist);

// @ts-expect-error TS2554 a missing body
export const missingBody: Handler<"getHealth"> = async (_input, reply) => reply(200);

// @ts-expect-error TS2345 a superfluous body
export const superfluousBody: Handler<"logout"> = async (_input, reply) => reply(204, { done: true });

export const leakedProperty: Handler<"getHealth"> = async (_input, reply) =>
  // @ts-expect-error TS2353 a property that the contract does not show
  reply(200, { ...state, password_hash: "secret" });

export const undeclaredHeader: Handler<"createWaitlist"> = async (_input, reply) =>
  // @ts-expect-error TS2353 an undeclared header
  reply(201, waitlist, { version: 1, Location: "/rest/v1/waitlists/beta", "X-Other": "1" });

export const illTypedHeader: Handler<"createWaitlist"> = async (_input, reply) =>
  // @ts-expect-error TS2322 a header of another type
  reply(201, waitlist, { version: 1, Location: 7 });

export const kernelHeader: Handler<"createWaitlist"> = async (_input, reply) =>
  // @ts-expect-error TS2353 a header that the kernel writes
  reply(201, waitlist, { version: 1, Location: "/rest/v1/waitlists/beta", ETag: '"1"' });

// @ts-expect-error TS2554 a response with an ETag without its version
export const missingVersion: Handler<"createWaitlist"> = async (_input, reply) => reply(201, waitlist);

export const uncheckedWrite: Handler<"updateWaitlist"> = async (_input, reply) =>
  // @ts-expect-error TS2345 a conditional write that does not check If-Match
  reply(200, waitlist, { version: 1 });

// @ts-expect-error TS2554 a conditional deletion that does not check If-Match
export const uncheckedDeletion: Handler<"deleteWaitlist"> = async (_input, reply) => reply(200, deletedItem);

export const handMadeCheck: Handler<"updateWaitlist"> = async (_input, reply) =>
  // @ts-expect-error TS2741 a version in place of the result of the check
  reply(200, waitlist, { version: 1, checked: {} });

export const unknownQuery: Handler<"getHealth"> = async ({ query }, reply) => {
  // @ts-expect-error TS2551 an unknown query parameter
  return reply(200, query.prob === "live" ? state : state);
};

export const unknownPath: Handler<"getWaitlist"> = async ({ path }, reply) => {
  // @ts-expect-error TS2339 an unknown path parameter
  return reply.problem(404, "waitlist-not-found", path.id);
};

export const unknownBody: Handler<"createWaitlist"> = async ({ body }, reply) =>
  // @ts-expect-error TS2551 an unknown body field
  reply(201, { ...waitlist, name: body.nam }, { version: 1, Location: "/rest/v1/waitlists/beta" });

export const bodyBeforeRights: Handler<"updateWaitlistEntry"> = async ({ body }, reply) =>
  // @ts-expect-error TS18048 the body of an operation that checks rights before it
  reply.problem(404, "waitlist-entry-not-found", body.name);

export const undeclaredCode: Handler<"getWaitlist"> = async (_input, reply) =>
  // @ts-expect-error TS2345 a code of another problem
  reply.problem(404, "waitlist-full");

export const unknownCode: Handler<"getWaitlist"> = async (_input, reply) =>
  // @ts-expect-error TS2345 a code that the catalogue does not have
  reply.problem(404, "no-such-waitlist");

export const undeclaredProblem: Handler<"getWaitlist"> = async (_input, reply) =>
  // @ts-expect-error TS2345 a problem with an undeclared status
  reply.problem(409, "waitlist-not-found");

declare const caller: Caller;

// @ts-expect-error TS2345 a misspelt permission of a caller
export const misspeltPermission: boolean = caller.can("games:mange");

// @ts-expect-error TS2820 a misspelt permission of a role
export const misspeltRole: Schemas["CreateRole"] = { name: "curator", permissions: ["games:mange"] };

// @ts-expect-error TS2820 a misspelt scope of a service key
export const misspeltScope: NewServiceKey = { kind: "SECRET", name: "catalogue", scopes: ["games:mange"] };

// @ts-expect-error TS2322 a result that is not created by reply
export const handMadeResult: Handler<"logout"> = async () => ({
  status: 204,
  body: undefined,
  headers: {},
  version: null,
  problem: null,
});

// @ts-expect-error TS2322 a forgotten return
export const forgottenReturn: Handler<"logout"> = async (_input, reply) => {
  reply(204);
};

// @ts-expect-error TS2322 the result of another operation
export const foreignResult: Handler<"getHealth"> = async (input) =>
  undeclaredCode(input as never, undefined as never);

declare const dependencies: Dependencies;
// @ts-expect-error TS2345 the database where a transaction is required
export const forgottenTransaction = lockCollections(dependencies.database, "id");

declare const key: SortKey<object>;

export const forgottenSort: Sorts<object, SortName<"listResidentBadges">> = {
  // @ts-expect-error TS2741 a sort of the contract that the list does not have
  by: { name: [key] },
  tieBreaker: key,
};

export const misspeltSort: Sorts<object, SortName<"listRoles">> = {
  // @ts-expect-error TS2353 a sort that the contract does not have
  by: { name: [key], "-names": [key] },
  tieBreaker: key,
};

declare const sorts: Sorts<object, SortName<"listRoles">>;
declare const list: Omit<ListQuery<object, string>, "sorts">;
export const foreignSorts: Handler<"listResidentBadges"> = async ({ page }, reply) => {
  // @ts-expect-error TS2322 the sorts of another list
  await page.list(dependencies.database, { ...list, sorts });
  return reply.problem(404, "resident-not-found");
};

export const undeclaredSort: Handler<"listRoles"> = async ({ page }, reply) => {
  // @ts-expect-error TS2345 a page sorted by a name that the contract does not have
  page.sortedBy("-name");
  return reply.problem(400, "invalid-cursor");
};
