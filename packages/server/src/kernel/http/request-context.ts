import type { Request, Response } from "express";
import type { Logger } from "pino";
import type { OperationMetadata } from "../contract/operation-metadata.js";
import type { ProblemCode } from "../../generated/problems.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import type { PageQuery, PageRequest } from "../../platform/database/pagination.js";
import type { ReadBody } from "../../platform/http/read-body.js";
import { anonymousIdentity, type Authenticate, type Identity } from "./authenticate.js";
import type { OperationId, Route } from "./operation.js";
import type { Runner } from "../../platform/database/transactions.js";
import type { OperationValidator } from "./operation-validator.js";
import type { ApplyRateLimit } from "./rate-limit.js";
import type { FindResidentId } from "./resident-references.js";

/** Called with every response of an operation: its status, and its code if it is a problem. */
export type OnResponse = (id: OperationId, status: number, code: ProblemCode | null) => void;

/** What the request lifecycle depends on. */
export interface Kernel {
  readonly database: Database;
  readonly transaction: Runner<Transaction>;
  readonly authenticate: Authenticate;
  readonly findResidentId: FindResidentId;
  readonly applyRateLimit: ApplyRateLimit;
  readonly pager: (query: PageQuery) => PageRequest;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly validateResponses: boolean;
  readonly isDraining: () => boolean;
  /** Tests count the declared responses with it. */
  readonly onResponse?: OnResponse;
}

/** One operation with everything that handles its requests. */
export interface CompiledOperation {
  readonly metadata: OperationMetadata;
  readonly handler: Route["handler"];
  readonly validator: OperationValidator;
  readonly readBody: ReadBody;
}

/** The state of one request. */
export interface RequestContext {
  readonly request: Request;
  readonly response: Response;
  readonly metadata: OperationMetadata;
  identity: Identity;
  /** Whether the response was stored for an earlier request with the same `Idempotency-Key`. */
  isReplayed: boolean;
  /** The callbacks that the handler registered to run after its commit. */
  readonly afterCommitCallbacks: (() => void)[];
}

/** Creates the state of a request that is not authenticated yet. */
export const createRequestContext = (
  request: Request,
  response: Response,
  metadata: OperationMetadata,
): RequestContext => ({
  request,
  response,
  metadata,
  identity: anonymousIdentity,
  isReplayed: false,
  afterCommitCallbacks: [],
});
