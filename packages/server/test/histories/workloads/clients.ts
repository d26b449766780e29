import { createRandom, type Random } from "../../support/random.js";
import type { SignedIn, TestService } from "../../support/service.js";
import { LostResponse } from "../history.js";
import type { Pace } from "../models/refresh-token.js";
import type { ObservedEntry } from "../models/waitlist.js";

/** A request of one client. */
export interface ClientRequest {
  readonly method: "GET" | "PUT" | "POST" | "PATCH" | "DELETE";
  /** The path after `/rest/v1`. */
  readonly path: string;
  readonly body?: object;
  readonly headers: Readonly<Record<string, string>>;
}

/** The response fields that workloads read; which are present depends on the operation and the status. */
interface ResponseBody {
  readonly code: string;
  readonly name: string;
  readonly id: string;
  readonly email: string;
  readonly position: number;
  readonly max_capacity: number;
  readonly entries_count: number;
  readonly entries?: readonly ObservedEntry[];
  readonly is_liked: boolean;
  readonly liked: boolean;
  readonly following: boolean;
  readonly changed: boolean;
  readonly likes_count: number;
  readonly followers_count: number;
  readonly liked_game: { readonly id: string } | null;
  readonly shares_count: number;
  readonly refresh_token: string;
}

/** A response with its parsed body. */
export interface ClientResponse {
  readonly status: number;
  readonly body: ResponseBody;
  readonly headers: Headers;
}

/** The service under test, which may be several processes on one database. */
export interface TestTarget extends Pace {
  readonly service: TestService;
  /** Throws `LostResponse` if there is no response. */
  send(client: number, call: ClientRequest): Promise<ClientResponse>;
}

/** The size and the seed of a workload. */
export interface WorkloadOptions {
  readonly operations: number;
  readonly clients: number;
  readonly seed: number;
}

/** A target with a single process. */
export const createSingleProcessTarget = (service: TestService): TestTarget => ({
  service,
  mayRetryLate: false,
  send: (_client, call) => sendRequest(service.baseUrl, call),
});

/** Sends one request without retries. */
export async function sendRequest(
  baseUrl: string,
  { method, path, body, headers }: ClientRequest,
): Promise<ClientResponse> {
  const json = body !== undefined && { "Content-Type": "application/json" };
  try {
    const response = await fetch(`${baseUrl}/v1${path}`, {
      method,
      headers: { ...headers, ...json },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text || "{}"), headers: response.headers };
  } catch (error) {
    throw new LostResponse("Connection lost.", { cause: error });
  }
}

/** Runs clients concurrently, each executing its operations in sequence. */
export async function runClients(
  { operations, clients, seed }: WorkloadOptions,
  runOperation: (client: number, random: Random) => Promise<unknown>,
): Promise<void> {
  const operationsPerClient = Math.ceil(operations / clients);
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const random = createRandom(seed * 1_000 + client);
      for (let done = 0; done < operationsPerClient; done += 1) await runOperation(client, random);
    }),
  );
}

/** The authorization header of a resident. */
export const buildAuthorization = ({ token }: Pick<SignedIn, "token">): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
});

/** Throws an error for a response that is not part of any model, such as a 500. */
export function failOnUnexpectedResponse(
  { method, path }: ClientRequest,
  { status, body }: ClientResponse,
): never {
  throw new Error(`Unexpected response to ${method} ${path}: ${status} ${JSON.stringify(body)}`);
}
