import {
  asArray,
  asObject,
  getValueAt,
  type Json,
  type JsonObject,
  parsePointer,
  toPointerToken,
} from "../document.js";
import type { Effect, SdkEffect } from "./kinds.js";

/** A change to try, with its expected effects on server, SDK callers and third parties. */
export interface Sample {
  readonly title: string;
  readonly apply: (document: JsonObject) => void;
  readonly expected: readonly [server: Effect, sdk: SdkEffect, thirdParties: Effect];
}

type Apply = Sample["apply"];

/** The object or array at a pointer. Throws if the contract no longer has it. */
function find(document: JsonObject, pointer: string): JsonObject | Json[] {
  const value = getValueAt(document, pointer);
  if (typeof value !== "object" || value === null) throw new Error(`The contract has no ${pointer}.`);
  return value;
}

/** Sets the value at a pointer; undefined removes it. */
const set =
  (pointer: string, value: Json | undefined): Apply =>
  (document) => {
    const keys = parsePointer(pointer);
    const parent = find(document, keys.slice(0, -1).map(toPointerToken).join(""));
    if (value === undefined) Reflect.deleteProperty(parent, keys.at(-1) ?? "");
    else Object.assign(parent, { [keys.at(-1) ?? ""]: value });
  };
const remove = (pointer: string): Apply => set(pointer, undefined);
const append =
  (pointer: string, value: Json): Apply =>
  (document) =>
    void asArray(find(document, pointer)).push(value);
const removeItem =
  (pointer: string, item: Json): Apply =>
  (document) => {
    const list = asArray(find(document, pointer));
    list.splice(list.indexOf(item), 1);
  };
const all =
  (...changes: Apply[]): Apply =>
  (document) =>
    changes.forEach((apply) => apply(document));
const rename =
  (pointer: string, from: string, to: string): Apply =>
  (document) => {
    const object = asObject(find(document, pointer));
    const entries = Object.entries(object).map(([key, value]) => [key === from ? to : key, value] as const);
    for (const key of Object.keys(object)) Reflect.deleteProperty(object, key);
    Object.assign(object, Object.fromEntries(entries));
  };

const schemas = "/components/schemas";
const game = `${schemas}/Game/allOf/1`;
const createGame = `${schemas}/CreateGame`;
const listGames = "/paths/~1v1~1games/get";
const getGame = "/paths/~1v1~1games~1{slug}/get";
const postGame = "/paths/~1v1~1games/post";
const text: Json = { type: "string", maxLength: 10, description: "A text." };

const breaks = ["breaking", "run time", "breaking"] as const;
const breaksBuild = ["breaking", "compile", "breaking"] as const;
const adds = ["additive", "additive", "additive"] as const;
const texts = ["texts", "texts", "texts"] as const;
const names = ["none", "compile", "breaking"] as const;

const gameCreated = "/components/schemas/GameCreatedEvent";
const eventData = "/components/schemas/GameEventData";

const sample = (title: string, expected: Sample["expected"], apply: Apply): Sample => ({
  title,
  expected,
  apply,
});

const responses: readonly Sample[] = [
  sample("A response field is added", adds, set(`${game}/properties/age`, text)),
  sample("A response field is removed", breaksBuild, remove(`${game}/properties/hero_url`)),
  sample(
    "A required response field becomes optional",
    breaksBuild,
    removeItem(`${game}/required`, "hero_url"),
  ),
  sample(
    "A response field can be null",
    breaksBuild,
    set(`${game}/properties/name/type`, ["string", "null"]),
  ),
  sample("A response field has another type", breaksBuild, set(`${game}/properties/name/type`, "integer")),
  sample("The fields of a response are in another order", ["none", "none", "none"], (document) => {
    const properties = asObject(find(document, `${game}/properties`));
    set(`${game}/properties`, Object.fromEntries(Object.entries(properties).reverse()))(document);
  }),
  sample(
    "An extensible enum gains a value (`x-extensible`)",
    adds,
    append(`${schemas}/ActivityType/enum`, "STREAM_STARTED"),
  ),
  sample(
    "A closed enum of a response gains a value",
    breaksBuild,
    append(`${schemas}/ReviewStatus/enum`, "ARCHIVED"),
  ),
  sample(
    "An enum of a response loses a value",
    ["additive", "compile", "breaking"],
    removeItem(`${schemas}/EmailStatus/enum`, "DELIVERED"),
  ),
  sample(
    "A text of a response may be longer",
    ["breaking", "none", "breaking"],
    set(`${game}/properties/name/maxLength`, 5000),
  ),
  sample(
    "A problem code is added to an operation",
    adds,
    append(`${schemas}/GameNotFoundProblem/allOf/1/properties/code/enum`, "game-hidden"),
  ),
  sample(
    "An error status with its codes is added",
    adds,
    set(`${getGame}/responses/409`, { $ref: "#/components/responses/GameNotFound" }),
  ),
  sample(
    "A success status is added",
    breaksBuild,
    set(`${getGame}/responses/204`, { description: "Empty." }),
  ),
  sample("A response for all other statuses is added (`default`)", adds, (document) => {
    set(`${getGame}/responses/default`, { $ref: "#/components/responses/InternalError" })(document);
  }),
  sample("The status of a problem code changes", breaks, set("/x-problems/game-not-found/status", 410)),
  sample("A response header is removed", breaks, remove("/components/responses/Game/headers/ETag")),
];

const requests: readonly Sample[] = [
  sample("An optional body field is added", adds, set(`${createGame}/properties/age`, text)),
  sample(
    "A required body field is added",
    breaksBuild,
    all(set(`${createGame}/properties/age`, text), append(`${createGame}/required`, "age")),
  ),
  sample("A body field is removed", breaksBuild, remove(`${createGame}/properties/hero_url`)),
  sample("A body field becomes read-only", breaks, set(`${createGame}/properties/hero_url/readOnly`, true)),
  sample("A limit of a body field is tightened", breaks, set(`${createGame}/properties/name/maxLength`, 100)),
  sample("A limit of a body field is loosened", adds, set(`${createGame}/properties/name/maxLength`, 300)),
  sample("A condition of a body is removed (`if`, `then`)", adds, (document) => {
    for (const keyword of ["if", "then", "else"]) remove(`${schemas}/CreateFeedback/${keyword}`)(document);
  }),
  sample(
    "A limit that allows everything is added",
    ["none", "none", "none"],
    set(`${createGame}/minProperties`, 0),
  ),
  sample("The pattern of a body field changes", breaks, set(`${createGame}/properties/name/pattern`, "^x$")),
  sample("A default of a body field changes", breaks, set(`${createGame}/properties/is_adult/default`, true)),
  sample(
    "An enum of a request gains a value",
    adds,
    append(`${schemas}/CreateReview/properties/status/enum`, "QUEUED"),
  ),
  sample(
    "An enum of a request loses a value",
    breaksBuild,
    removeItem(`${schemas}/CreateReview/properties/status/enum`, "DRAFT"),
  ),
  sample(
    "An enum of requests and responses gains a value",
    breaksBuild,
    append(`${schemas}/GameReleaseStatus/enum`, "RUMOURED"),
  ),
  sample(
    "An optional query parameter is added",
    adds,
    append(`${listGames}/parameters`, { name: "age", in: "query", schema: text }),
  ),
  sample(
    "A required query parameter is added",
    breaksBuild,
    append(`${listGames}/parameters`, { name: "age", in: "query", required: true, schema: text }),
  ),
  sample("A query parameter is removed", breaksBuild, (document) => {
    asArray(find(document, `${listGames}/parameters`)).pop();
  }),
  sample("The parameters are in another order", ["none", "none", "breaking"], (document) => {
    asArray(find(document, `${listGames}/parameters`)).reverse();
  }),
  sample(
    "Reserved characters of a query parameter need no encoding (`allowReserved`)",
    adds,
    set("/components/parameters/Limit/allowReserved", true),
  ),
  sample(
    "A media type of requests is removed",
    breaks,
    remove("/paths/~1v1~1games~1{slug}/patch/requestBody/content/application~1json"),
  ),
];

const operations: readonly Sample[] = [
  sample(
    "An operation is added",
    adds,
    set("/paths/~1v1~1toys", { get: { operationId: "listToys", responses: {} } }),
  ),
  sample("An operation is removed", breaksBuild, remove(getGame)),
  sample("An operationId changes", names, set(`${getGame}/operationId`, "readGame")),
  sample("An operation moves to another tag", names, set(`${getGame}/tags`, ["Lists"])),
  sample(
    "An SDK method is renamed (`x-sdk-method`)",
    ["none", "compile", "none"],
    set(`${getGame}/x-sdk-method`, "read"),
  ),
  sample(
    "An SDK method is renamed, and its old name stays as an alias (`x-sdk-former-methods`)",
    ["none", "additive", "none"],
    all(set(`${getGame}/x-sdk-method`, "read"), set(`${getGame}/x-sdk-former-methods`, ["games.get"])),
  ),
  sample(
    "An alias of an SDK method is removed",
    ["none", "compile", "none"],
    remove("/paths/~1v1~1auth~1logout/post/x-sdk-former-methods"),
  ),
  sample("A schema is renamed", names, (document) => {
    rename(schemas, "ReviewVerdict", "Verdict")(document);
    const renamed = JSON.stringify(document).replaceAll(`${schemas}/ReviewVerdict"`, `${schemas}/Verdict"`);
    Object.assign(document, JSON.parse(renamed));
  }),
  sample("Anonymous calls are no longer accepted", breaks, set(`${getGame}/security`, [{ bearerAuth: [] }])),
  sample(
    "An operation requires a permission (`x-permission`)",
    breaks,
    set(`${getGame}/x-permission`, { access: "PERMISSION", any_of: ["games:manage"] }),
  ),
  sample(
    "Another permission suffices as well",
    adds,
    append(`${postGame}/x-permission/any_of`, "lists:moderate"),
  ),
  sample("The rate limit changes (`x-rate-limit`)", breaks, set(`${getGame}/x-rate-limit`, "EMAIL")),
  sample("A list is no longer paginated (`x-paginated`)", breaksBuild, remove(`${listGames}/x-paginated`)),
  sample(
    "Idempotency keys are no longer accepted (`x-idempotent`)",
    breaks,
    remove(`${postGame}/x-idempotent`),
  ),
  sample(
    "Conditional requests are no longer accepted (`x-conditional`)",
    breaks,
    remove(`${getGame}/x-conditional`),
  ),
  sample(
    "An operation is deprecated",
    adds,
    all(
      set(`${getGame}/deprecated`, true),
      set(`${getGame}/x-deprecation`, { since: "2027-01-01", sunset: "2028-01-01" }),
    ),
  ),
  sample(
    "A link of a response is removed (`links`)",
    ["none", "none", "breaking"],
    remove("/components/responses/CreatedGame/links/getGame"),
  ),
  sample("An event type is added", adds, (document) => {
    set("/webhooks/game.praised", { post: { responses: {} } })(document);
    set(`${schemas}/GamePraisedEvent`, find(document, gameCreated))(document);
    append(`${schemas}/Event/oneOf`, { $ref: `#${schemas}/GamePraisedEvent` })(document);
  }),
  sample("An event type is removed", breaks, remove("/webhooks/game.created")),
  sample(
    "The description of an event type changes",
    texts,
    set("/webhooks/game.created/post/description", "A game exists."),
  ),
  sample("A field of an event is added", adds, set(`${eventData}/properties/genre`, { type: "string" })),
  sample("A field of an event is removed", breaksBuild, remove(`${eventData}/properties/slug`)),
  sample(
    "A field of an event has another type",
    breaksBuild,
    set(`${eventData}/properties/slug`, { type: "integer" }),
  ),
  sample("A callback is added", adds, set(`${postGame}/callbacks`, { created: {} })),
  sample("A description changes", texts, set(`${getGame}/description`, "Returns a game.")),
  sample("A server is removed", breaks, (document) => {
    asArray(document.servers).shift();
  }),
];

/** The kinds of change that are tried. */
export const samples: readonly Sample[] = [...responses, ...requests, ...operations];
