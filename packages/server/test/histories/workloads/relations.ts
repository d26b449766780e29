import { someReview } from "../../areas/reviews/support.js";
import { someGame } from "../../support/community.js";
import type { Random } from "../../support/random.js";
import type { SignedIn } from "../../support/service.js";
import { createHistory, type Operation } from "../history.js";
import type { RelationInput, RelationOutput } from "../models/relation.js";
import {
  bearerOf,
  runClients,
  unexpected,
  type Answer,
  type Budget,
  type Call,
  type Stage,
} from "./clients.js";

type RelationHistory = readonly Operation<RelationInput, RelationOutput>[];

const residentsCount = 3;
const objectsCount = 2;

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

interface RelationKind {
  readonly objects: readonly string[];
  readonly residents: readonly SignedIn[];
  callOf(input: RelationInput, resident: SignedIn): Call;
  outputOf(answer: Answer, input: RelationInput): RelationOutput | undefined;
  /** The id to remove by, where relations have ids; null while none is known. */
  idFor?(resident: string, object: string): string | null;
  actions: readonly RelationInput["action"][];
}

async function run(stage: Stage, budget: Budget, kind: RelationKind): Promise<RelationHistory> {
  const history = createHistory<RelationInput, RelationOutput>();
  await runClients(budget, async (client, random) => {
    const resident = random.pick(kind.residents);
    const input = inputOf(kind, resident, random);
    const call = kind.callOf(input, resident);
    await history.record(client, input, async () => {
      const answer = await stage.send(client, call);
      return kind.outputOf(answer, input) ?? unexpected(call, answer);
    });
  });
  return history.operations;
}

function inputOf(kind: RelationKind, { resident }: SignedIn, random: Random): RelationInput {
  const object = random.pick(kind.objects);
  const action = random.pick(kind.actions);
  const input = { object, resident: resident.id, action };
  if (action !== "remove" || kind.idFor === undefined) return input;
  const id = kind.idFor(resident.id, object);
  return id === null ? { ...input, action: "add" } : { ...input, id };
}

/** Residents who like, unlike and read the same reviews. */
export async function likeReviews(stage: Stage, budget: Budget): Promise<RelationHistory> {
  const { service } = stage;
  const residents = await many(residentsCount, () => service.signUp());
  const author = await service.signUp();
  const reviews = await many(objectsCount, () => someReview(service, author));
  return run(stage, budget, {
    objects: reviews.map(({ id }) => id),
    residents,
    actions: ["add", "remove", "read"],
    callOf: ({ object, action }, resident) => ({
      method: action === "read" ? "GET" : action === "add" ? "PUT" : "DELETE",
      path: action === "read" ? `/reviews/${object}` : `/reviews/${object}/like`,
      headers: bearerOf(resident),
    }),
    outputOf({ status, body }, { action }) {
      if (status !== 200) return undefined;
      if (action === "read") return { exists: body.is_liked, count: body.likes_count };
      return { exists: body.liked, changed: body.changed, count: body.likes_count };
    },
  });
}

/** Residents who follow and unfollow the same residents. */
export async function followResidents(stage: Stage, budget: Budget): Promise<RelationHistory> {
  const residents = await many(residentsCount, () => stage.service.signUp());
  const followees = await many(objectsCount, () => stage.service.signUp());
  return run(stage, budget, {
    objects: followees.map(({ resident }) => resident.id),
    residents,
    actions: ["add", "remove"],
    callOf: ({ object, action }, resident) => ({
      method: action === "add" ? "PUT" : "DELETE",
      path: `/residents/${object}/follow`,
      headers: bearerOf(resident),
    }),
    outputOf: ({ status, body }) =>
      status === 200
        ? { exists: body.following, changed: body.changed, count: body.followers_count }
        : undefined,
  });
}

/** Residents who like and unlike the same games. */
export async function likeGames(stage: Stage, budget: Budget): Promise<RelationHistory> {
  const residents = await many(residentsCount, () => stage.service.signUp());
  const games = await many(objectsCount, () => someGame(stage.service));
  const ids = new Map<string, string>();
  return run(stage, budget, {
    objects: games.map(({ id }) => id),
    residents,
    actions: ["add", "remove"],
    idFor: (resident, object) => ids.get(`${resident} ${object}`) ?? null,
    callOf: ({ object, action, id }, resident) => ({
      method: action === "add" ? "POST" : "DELETE",
      path: action === "add" ? "/liked-games" : `/liked-games/${id}`,
      headers: bearerOf(resident),
      ...(action === "add" && { body: { game_id: object } }),
    }),
    outputOf({ status, body }, { resident, object, action }) {
      if (status === 404) return "not-found";
      if (status !== 200 && status !== 201) return undefined;
      const { changed, likes_count: count, liked_game: like } = body;
      if (like !== null) ids.set(`${resident} ${object}`, like.id);
      return { exists: action === "add", changed, count, ...(like !== null && { id: like.id }) };
    },
  });
}
