/** The baseline without a framework: node:http, pg, hand-written SQL and validation. */
import http from "node:http";
import { database } from "./context.js";
import { errorResult, type Operation, type Request, type Result, sendResult } from "./http.js";
import { runWithKey } from "./keys.js";
import * as reads from "./reads.js";
import * as sessions from "./sessions.js";
import * as writes from "./writes.js";

/** The operations by method and path; `*` stands for one segment. */
const operations: Readonly<Record<string, Operation>> = {
  "GET games": reads.listGames,
  "GET games/popular": reads.listPopular,
  "GET games/*": reads.getGame,
  "GET games/*/reviews": reads.listReviews,
  "GET reviews/*": reads.getReview,
  "GET lists/*": reads.getList,
  "GET residents/me": reads.getMe,
  "GET waitlists/entries/*": reads.getEntry,
  "GET library": reads.listLibrary,
  "GET activity-logs": reads.listActivities,
  "PUT reviews/*/like": writes.likeReview,
  "DELETE reviews/*/like": writes.unlikeReview,
  "PUT residents/*/follow": writes.follow,
  "DELETE residents/*/follow": writes.unfollow,
  "POST ratings": writes.createRating,
  "POST reviews": writes.createReview,
  "POST library": writes.addToLibrary,
  "PATCH library/*": writes.updateLibraryEntry,
  "POST activity-logs": writes.createActivity,
  "PUT waitlists/*/entries": writes.joinWaitlist,
  "PATCH waitlists/entries/*": writes.updateEntry,
  "PATCH subscriptions/*/offers/*": writes.updateOffer,
  "POST auth/sign-up": sessions.signUp,
  "POST auth/sign-in": sessions.signIn,
  "POST auth/refresh": sessions.refresh,
};

/** Segments that are not parameters. */
const names = new Set(Object.keys(operations).flatMap((route) => route.replace(/^\w+ /, "").split("/")));

const notFound: Operation = () => Promise.resolve(errorResult(404));

/** The first segment is always a name; a slug such as `me` may also be one. */
function findOperation(method: string, segments: readonly string[]): Operation {
  const route = segments.map((segment) => (names.has(segment) ? segment : "*"));
  return operations[`${method} ${route.join("/")}`] ?? notFound;
}

function parseRequest(message: http.IncomingMessage): Request {
  const [path = "", query = ""] = (message.url ?? "").split("?", 2);
  const [, rest, version, ...segments] = path.split("/");
  const isKnown = rest === "rest" && version === "v1";
  return { message, query: new URLSearchParams(query), segments: isKnown ? segments : [], database };
}

function handle(message: http.IncomingMessage): Promise<Result> {
  const request = parseRequest(message);
  const operation = findOperation(message.method ?? "", request.segments);
  const key = message.headers["idempotency-key"];
  return typeof key === "string" ? runWithKey(request, operation, key) : operation(request);
}

http
  .createServer((message, response) => {
    void handle(message)
      .catch(() => errorResult(500))
      .then((result) => sendResult(response, result));
  })
  .listen(Number(process.env.PORT), "127.0.0.1");

// A process that ends by a signal writes no CPU profile.
process.once("SIGTERM", () => process.exit());
