import type { Problem } from "./models.js";
import type { OperationId } from "./operation-ids.js";
import type { OperationTypes } from "./operation-types.js";

export type { Problem } from "./models.js";
export type { OperationId } from "./operation-ids.js";

/**
 * The query parameters of an operation; `never` if it has none.
 * @example
 * const query: Params<"listGames"> = { q: "zelda", limit: 50 };
 */
export type Params<Id extends OperationId> = OperationTypes[Id]["params"];

/**
 * The request body of an operation; `never` if it has none.
 * @example
 * const body: Body<"createGame"> = { name: "007 - GoldenEye" };
 */
export type Body<Id extends OperationId> = OperationTypes[Id]["body"];

/**
 * The body of an operation's success response; `undefined` if it has none.
 * @example
 * const isAdult = (game: Success<"getGame">) => game.is_adult;
 */
export type Success<Id extends OperationId> = OperationTypes[Id]["success"];

/** The options of an operation. */
export type Options<Id extends OperationId> = OperationTypes[Id]["options"];

/** The item of a paginated operation. */
export type Item<Id extends OperationId> = Success<Id> extends { data: readonly (infer T)[] } ? T : never;

/** The error statuses that the contract declares for an operation. */
export type ErrorStatus<Id extends OperationId> = keyof OperationTypes[Id]["problems"];

/** The problem document that the contract declares for an operation and status. */
export type OperationProblem<
  Id extends OperationId,
  S extends ErrorStatus<Id>,
> = OperationTypes[Id]["problems"][S] & Problem;

/** The HTTP methods of the contract. */
export type HttpMethod = "DELETE" | "GET" | "PATCH" | "POST" | "PUT";
