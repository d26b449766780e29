import type { Params } from "@game-community/sdk";
import { feedbackStatusWords, feedbackTypeWords } from "../../components/feedback-words.js";
import { blogStatusWords } from "../blog/search.js";
import {
  actorWords,
  entryStatusWords,
  keyKindWords,
  keyStatusWords,
  offerStatusWords,
  residentStatusWords,
  reviewStatusWords,
  targetWords,
} from "./words.js";

// What is shown stands in the addresses of the pages. What makes no sense there is left out.

type Search = Readonly<Record<string, unknown>>;
type KeyIn<Words> = keyof Words | undefined;

function readText(value: unknown): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text;
}

function readDay(value: unknown): string | undefined {
  const text = readText(value);
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

/** Reads one of the values that have words. */
const readKey = <Key extends string>(words: Readonly<Record<Key, string>>, value: unknown): Key | undefined =>
  (Object.keys(words) as Key[]).find((key) => key === value);

export interface ReportSearch {
  readonly type?: KeyIn<typeof feedbackTypeWords>;
  readonly status?: KeyIn<typeof feedbackStatusWords>;
}

export const readReportSearch = ({ type, status }: Search): ReportSearch => ({
  type: readKey(feedbackTypeWords, type),
  status: readKey(feedbackStatusWords, status),
});

export interface ReviewSearch {
  /** The published ones by default. */
  readonly status?: KeyIn<typeof reviewStatusWords>;
}

export const readReviewSearch = ({ status }: Search): ReviewSearch => ({
  status: readKey(reviewStatusWords, status),
});

export interface PostSearch {
  /** The published ones by default. */
  readonly status?: KeyIn<typeof blogStatusWords>;
}

export const readPostSearch = ({ status }: Search): PostSearch => ({
  status: readKey(blogStatusWords, status),
});

type ResidentSort = NonNullable<Params<"listResidents">["sort"]>;

export const residentSortWords: Readonly<Record<ResidentSort, string>> = {
  "-joined_at": "Newest first",
  username: "By username",
  "-followers": "Most followed",
};

export interface ResidentSearch {
  readonly q?: string | undefined;
  readonly sort?: ResidentSort | undefined;
  readonly status?: KeyIn<typeof residentStatusWords>;
}

export const readResidentSearch = ({ q, sort, status }: Search): ResidentSearch => ({
  q: readText(q),
  sort: readKey(residentSortWords, sort),
  status: readKey(residentStatusWords, status),
});

export interface WaitlistSearch {
  /** The slug of a waitlist; all by default. */
  readonly waitlist?: string | undefined;
  readonly status?: KeyIn<typeof entryStatusWords>;
  readonly q?: string | undefined;
}

export const readWaitlistSearch = ({ waitlist, status, q }: Search): WaitlistSearch => ({
  waitlist: readText(waitlist),
  status: readKey(entryStatusWords, status),
  q: readText(q),
});

export interface OfferSearch {
  /** The slug of a plan; the first one by default. */
  readonly plan?: string | undefined;
  readonly status?: KeyIn<typeof offerStatusWords>;
}

export const readOfferSearch = ({ plan, status }: Search): OfferSearch => ({
  plan: readText(plan),
  status: readKey(offerStatusWords, status),
});

export interface KeySearch {
  readonly kind?: KeyIn<typeof keyKindWords>;
  readonly status?: KeyIn<typeof keyStatusWords>;
}

export const readKeySearch = ({ kind, status }: Search): KeySearch => ({
  kind: readKey(keyKindWords, kind),
  status: readKey(keyStatusWords, status),
});

export interface AuditSearch {
  readonly actor_kind?: KeyIn<typeof actorWords>;
  readonly actor_id?: string | undefined;
  readonly target_type?: KeyIn<typeof targetWords>;
  readonly target_id?: string | undefined;
  /** The first day. */
  readonly since?: string | undefined;
  /** The last day. */
  readonly until?: string | undefined;
}

export const readAuditSearch = (search: Search): AuditSearch => ({
  actor_kind: readKey(actorWords, search["actor_kind"]),
  actor_id: readText(search["actor_id"]),
  target_type: readKey(targetWords, search["target_type"]),
  target_id: readText(search["target_id"]),
  since: readDay(search["since"]),
  until: readDay(search["until"]),
});
