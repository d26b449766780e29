import { createReview } from "../../areas/reviews/support.js";
import { createGame } from "../../support/fixtures.js";
import type { Random } from "../../support/random.js";
import type { SignedIn } from "../../support/service.js";
import { createHistory, type RecordedCall } from "../history.js";
import type { RelationInput, RelationOutput } from "../models/relation.js";
import {
  buildAuthorization,
  type ClientRequest,
  type ClientResponse,
  failOnUnexpectedResponse,
  runClients,
  type TestTarget,
  type WorkloadOptions,
} from "./clients.js";

type RelationHistory = readonly RecordedCall<RelationInput, RelationOutput>[];

const residentsCount = 3;
const objectsCount = 2;

const createMany = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

interface RelationKind {
  readonly objects: readonly string[];
  readonly residents: readonly SignedIn[];
  buildRequest(input: RelationInput, resident: SignedIn): ClientRequest;
  parseOutput(response: ClientResponse, input: RelationInput): RelationOutput | undefined;
  /** Finds the id of a relation, if relations have ids; null if it is not known. */
  findId?(resident: string, object: string): string | null;
  actions: readonly RelationInput["action"][];
}

async function runRelationWorkload(
  target: TestTarget,
  options: WorkloadOptions,
  kind: RelationKind,
): Promise<RelationHistory> {
  const history = createHistory<RelationInput, RelationOutput>();
  await runClients(options, async (client, random) => {
    const resident = random.pick(kind.residents);
    const input = chooseInput(kind, resident, random);
    const call = kind.buildRequest(input, resident);
    await history.record(client, input, async () => {
      const response = await target.send(client, call);
      return kind.parseOutput(response, input) ?? failOnUnexpectedResponse(call, response);
    });
  });
  return history.calls;
}

function chooseInput(kind: RelationKind, { resident }: SignedIn, random: Random): RelationInput {
  const object = random.pick(kind.objects);
  const action = random.pick(kind.actions);
  const input = { object, resident: resident.id, action };
  if (action !== "remove" || kind.findId === undefined) return input;
  const id = kind.findId(resident.id, object);
  return id === null ? { ...input, action: "add" } : { ...input, id };
}

/** Runs residents who like, unlike and read the same reviews. */
export async function runReviewLikes(target: TestTarget, options: WorkloadOptions): Promise<RelationHistory> {
  const { service } = target;
  const residents = await createMany(residentsCount, () => service.signUp());
  const author = await service.signUp();
  const reviews = await createMany(objectsCount, () => createReview(service, author));
  return runRelationWorkload(target, options, {
    objects: reviews.map(({ id }) => id),
    residents,
    actions: ["add", "remove", "read"],
    buildRequest: ({ object, action }, resident) => ({
      method: action === "read" ? "GET" : action === "add" ? "PUT" : "DELETE",
      path: action === "read" ? `/reviews/${object}` : `/reviews/${object}/like`,
      headers: buildAuthorization(resident),
    }),
    parseOutput({ status, body }, { action }) {
      if (status !== 200) return undefined;
      if (action === "read") return { exists: body.is_liked, count: body.likes_count };
      return { exists: body.liked, changed: body.changed, count: body.likes_count };
    },
  });
}

/** Runs residents who follow and unfollow the same residents. */
export async function runFollows(target: TestTarget, options: WorkloadOptions): Promise<RelationHistory> {
  const residents = await createMany(residentsCount, () => target.service.signUp());
  const followees = await createMany(objectsCount, () => target.service.signUp());
  return runRelationWorkload(target, options, {
    objects: followees.map(({ resident }) => resident.id),
    residents,
    actions: ["add", "remove"],
    buildRequest: ({ object, action }, resident) => ({
      method: action === "add" ? "PUT" : "DELETE",
      path: `/residents/${object}/follow`,
      headers: buildAuthorization(resident),
    }),
    parseOutput: ({ status, body }) =>
      status === 200
        ? { exists: body.following, changed: body.changed, count: body.followers_count }
        : undefined,
  });
}

/** Runs residents who like and unlike the same games. */
export async function runGameLikes(target: TestTarget, options: WorkloadOptions): Promise<RelationHistory> {
  const residents = await createMany(residentsCount, () => target.service.signUp());
  const games = await createMany(objectsCount, () => createGame(target.service));
  const ids = new Map<string, string>();
  return runRelationWorkload(target, options, {
    objects: games.map(({ id }) => id),
    residents,
    actions: ["add", "remove"],
    findId: (resident, object) => ids.get(`${resident} ${object}`) ?? null,
    buildRequest: ({ object, action, id }, resident) => ({
      method: action === "add" ? "POST" : "DELETE",
      path: action === "add" ? "/liked-games" : `/liked-games/${id}`,
      headers: buildAuthorization(resident),
      ...(action === "add" && { body: { game_id: object } }),
    }),
    parseOutput({ status, body }, { resident, object, action }) {
      if (status === 404) return "not-found";
      if (status !== 200 && status !== 201) return undefined;
      const { changed, likes_count: count, liked_game: like } = body;
      if (like !== null) ids.set(`${resident} ${object}`, like.id);
      return { exists: action === "add", changed, count, ...(like !== null && { id: like.id }) };
    },
  });
}
