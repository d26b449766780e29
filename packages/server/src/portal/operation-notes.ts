import type {
  OperationMetadata,
  Paginated,
  Permission,
  RateLimitPolicy,
} from "../kernel/contract/operation-metadata.js";
import type { Quotas } from "../platform/config.js";
import type { CatalogEntry, PublishedDocument } from "./published.js";

/** The settings of this instance that the pages and the published contract show. */
export interface Instance {
  readonly baseUrl: string;
  /** Undefined where they are not known: outside of the instance. */
  readonly quotas: Quotas | undefined;
  readonly rateLimits: boolean;
}

/** A rule of an operation that the contract declares by an extension. The text is Markdown. */
export interface Note {
  readonly name: string;
  readonly text: string;
}

/** A problem code that an operation declares. */
export interface DeclaredCode extends CatalogEntry {
  readonly code: string;
}

/** Lists the problem codes of an operation by status. */
export const listDeclaredCodes = (
  document: PublishedDocument,
  { codes }: OperationMetadata,
): DeclaredCode[] =>
  [...codes]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, codesOfStatus]) => [...codesOfStatus])
    .flatMap((code) => {
      const entry = document["x-problems"][code];
      return entry === undefined ? [] : [{ code, ...entry }];
    });

/** Builds the notes of an operation: who may call it, its limits and how to repeat it. `problems` is the URL of the problem pages. */
export function buildNotes(metadata: OperationMetadata, instance: Instance, problems: string): Note[] {
  const { permission, rateLimit, paginated, conditional, idempotent } = metadata;
  const notes: readonly (readonly [string, string | undefined])[] = [
    ["Permission", describePermission(permission, problems)],
    ["Rate limit", describeRateLimit(rateLimit, instance)],
    ["Pagination", paginated && describePagination(paginated)],
    ["Conditional requests", conditional && conditionalNotes[conditional]],
    ["Retries", idempotent ? idempotencyNote : undefined],
    ["Caching", describeCaching(metadata)],
    ["SDK", `\`${formatSdkMethod(metadata)}(…)\``],
  ];
  return notes.flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]));
}

/** Describes who may call an operation. */
export function describePermission(
  { access, anyOf, conceal, ...flags }: Permission,
  problems: string,
): string {
  const permissions = anyOf.map((name) => `\`${name}\``).join(" or ");
  const callers = {
    PUBLIC: "everyone.",
    RESIDENT: "signed-in residents, with their access token.",
    OWNER: `the owner, or any caller with ${permissions}: a resident by role, a secret key by scope.`,
    PERMISSION: `any caller with ${permissions}: a resident by role, a secret key by scope.`,
  }[access];
  const condition = flags.concealCredentials
    ? "Without valid credentials or the permission"
    : "Without the permission";
  return [
    callers,
    ...(flags.whileSuspended ? ["Suspended residents too."] : []),
    ...(conceal ? [`${condition}, the response is 404 [\`${conceal}\`](${problems}/${conceal}).`] : []),
  ].join(" ");
}

/** Describes a rate limit policy with the quotas of this instance. */
export function describeRateLimit(policy: RateLimitPolicy, { quotas, rateLimits }: Instance): string {
  if (policy === "EXEMPT") return "none.";
  if (!rateLimits) return "disabled on this instance.";
  if (quotas === undefined) return "in the headers `RateLimit-Policy` and `RateLimit` of each response.";
  const credentials = `${quotas.credentials} requests per minute by address.`;
  if (policy === "CREDENTIALS") return credentials;
  const resident = policy === "RELATION" ? quotas.relation : quotas.resident;
  const secret = policy === "EMAIL" ? quotas.email : quotas["secret-key"];
  return [
    `${quotas.anonymous} requests per minute by address without credentials`,
    `${resident} for a resident`,
    `${quotas["publishable-key"]} for a publishable key`,
    `${secret} for a secret key.`,
  ].join(", ");
}

function describePagination({ cursor, sortNeedsFilter, forwardOnly }: Paginated): string {
  if (forwardOnly)
    return "send `pagination.next_cursor` as `cursor` in the query. It is set at the end of the log too: a later request with it returns what was added since. The filters may change.";
  const location = cursor === "BODY" ? "in the body" : "in the query";
  const filterNotes = sortNeedsFilter.map(
    ({ sort, anyOf }) =>
      `Sorting by \`${sort}\` requires ${anyOf.map((name) => `\`${name}\``).join(" or ")}.`,
  );
  return [
    `send \`pagination.next_cursor\` as \`cursor\` ${location}, with the same filters and sort, until \`has_more\` is false.`,
    ...filterNotes,
  ].join(" ");
}

const conditionalNotes = {
  READ: "send the `ETag` of your copy as `If-None-Match`; the response is 304 while the copy is current.",
  WRITE:
    "send the `ETag` of the version that you changed as `If-Match`; the response is 412 if it changed since.",
};

const idempotencyNote = "with credentials and an `Idempotency-Key`, a repeated request takes effect once.";

const describeCaching = ({ method, cacheSeconds }: OperationMetadata): string | undefined => {
  if (method !== "GET") return undefined;
  return cacheSeconds === 0
    ? "none."
    : `for ${cacheSeconds} seconds, but not of responses to a resident or a secret key.`;
};

function formatSdkMethod({ id, operation, stream, sdkMethod }: OperationMetadata): string {
  if (stream) return id;
  return sdkMethod.includes(".")
    ? `api.${sdkMethod}`
    : `api.${camelCase(operation.tags[0] ?? "")}.${sdkMethod}`;
}

/** The name of a tag's resource in the SDK. */
const camelCase = (tag: string): string =>
  tag.toLowerCase().replace(/ (\w)/g, (_, first: string) => first.toUpperCase());
