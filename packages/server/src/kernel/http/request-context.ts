import type { OutgoingHttpHeaders } from "node:http";
import type { Position, ReadReplica } from "@game-community/postgres";
import type { Request, Response } from "express";
import type { Logger } from "pino";
import type { ProblemCode } from "../../generated/problems.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import type { PageQuery, PageRequest } from "../../platform/database/pagination.js";
import type { Runner } from "../../platform/database/transactions.js";
import type { ReadBody } from "../../platform/http/read-body.js";
import type { Observer } from "../../platform/observer.js";
import type { OperationMetadata } from "../contract/operation-metadata.js";
import { anonymousIdentity, type Authenticate, type Identity } from "./caller.js";
import type { OperationId, Reply, Route } from "./operation.js";
import type { OperationValidator } from "./operation-validator.js";
import type { ApplyRateLimit } from "./rate-limit.js";
import type { FindResidentId } from "./resident-references.js";

/** A response of an operation that was sent. */
export interface SentResponse {
  readonly id: OperationId;
  readonly status: number;
  /** The code of a problem, or null. */
  readonly code: ProblemCode | null;
  readonly headers: OutgoingHttpHeaders;
}

/** Called with every response of an operation. */
export type OnResponse = (sent: SentResponse) => void;

/** What handlers depend on that read a replica. */
export interface ReplicaAccess extends Pick<Kernel, "database" | "transaction" | "findResidentId"> {
  readonly handlers: ReadonlyMap<OperationId, Route["handler"]>;
}

/** Replicas of the database. */
export interface ReplicatedReads {
  readonly read: ReadReplica<ReplicaAccess>;
  readonly readPosition: () => Promise<Position>;
}

/** What the request lifecycle depends on. */
export interface Kernel {
  readonly database: Database;
  /** Replicas of the database, for reads that caches may store. */
  readonly replicas?: ReplicatedReads | undefined;
  readonly transaction: Runner<Transaction>;
  readonly authenticate: Authenticate;
  readonly findResidentId: FindResidentId;
  readonly applyRateLimit: ApplyRateLimit;
  readonly pager: (query: PageQuery) => PageRequest<string>;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly validateResponses: boolean;
  /** For metrics and traces. */
  readonly observer?: Observer;
  /** Tests compare the responses with the contract. */
  readonly onResponse?: OnResponse;
}

/** One operation with everything that handles its requests. */
export interface CompiledOperation {
  readonly metadata: OperationMetadata;
  readonly handler: Route["handler"];
  readonly reply: Reply<OperationId>;
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
