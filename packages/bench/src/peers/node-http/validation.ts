import { playStatuses } from "../../../../server/src/domain/play-status.js";
import type { NewActivity } from "../statements/community.js";
import type { LibraryChanges } from "../statements/library.js";
import type { OfferChanges } from "../statements/offers.js";
import type { NewReview } from "../statements/reviews.js";
import type { EntryChanges } from "../statements/waitlists.js";

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;
const singleLinePattern = /^[^\u0000-\u001F\u007F]*$/;
const textPattern = /^[^\u0000-\u0008\u000B-\u001F\u007F]*$/;
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a path segment is a UUID. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);
/** Whether a text is a slug. */
export const isSlug = (text: string): boolean => slugPattern.test(text);

/** A request to join a waitlist. */
export interface JoinBody {
  readonly name: string;
  readonly email: string;
}

/** A rating to create. */
export interface RatingBody {
  readonly game_id: string;
  readonly score: number;
}

/** A game to add to a library. */
export interface NewEntryBody {
  readonly game_id: string;
  readonly ownership: string;
}

/** An account to create. */
export interface SignUpBody {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly display_name: string;
}

/** The credentials of an account. */
export interface SignInBody {
  readonly email: string;
  readonly password: string;
  readonly remember_me?: boolean;
}

/** A refresh token to exchange. */
export interface RefreshBody {
  readonly refresh_token: string;
}

type Validator = (value: unknown) => boolean;
type Validators<T> = Readonly<Record<keyof T, Validator>>;

const isString =
  (maxLength: number, pattern: RegExp): Validator =>
  (value) =>
    typeof value === "string" && value.length > 0 && value.length <= maxLength && pattern.test(value);
const toEnum =
  (...values: string[]): Validator =>
  (value) =>
    values.includes(value as string);
const isBoolean: Validator = (value) => typeof value === "boolean";
const isInteger =
  (min: number, max: number): Validator =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const orNull =
  (validator: Validator): Validator =>
  (value) =>
    value === null || validator(value);
const isDateTime = isString(40, dateTimePattern);
const isId = isString(36, uuidPattern);
export const entryValidators: Validators<EntryChanges> = {
  name: isString(120, singleLinePattern),
  email: isString(254, emailPattern),
};
export const offerValidators: Validators<OfferChanges> = {
  offer_type: toEnum("FIRST_TIME", "PROMOTIONAL", "WIN_BACK", "LOYALTY", "REFERRAL", "SEASONAL"),
  discount_type: toEnum("FIXED", "PERCENTAGE", "FREE_TRIAL"),
  discount_value: (value) => typeof value === "number" && value > 0 && value < 1e9,
  valid_from: isDateTime,
  valid_until: orNull(isDateTime),
  applies_to_new_users_only: isBoolean,
  applies_permanently: isBoolean,
};
export const joinValidators: Validators<JoinBody> = {
  name: isString(120, singleLinePattern),
  email: isString(254, emailPattern),
};
export const ratingValidators: Validators<RatingBody> = {
  game_id: isId,
  score: isInteger(1, 10),
};
export const reviewValidators: Validators<NewReview> = {
  game_id: isId,
  title: orNull(isString(120, singleLinePattern)),
  body: isString(20_000, textPattern),
  score: orNull(isInteger(1, 10)),
  verdict: toEnum("RECOMMENDED", "NOT_RECOMMENDED", "UNDECIDED"),
  contains_spoilers: isBoolean,
  language: isString(35, /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/),
};
export const newEntryValidators: Validators<NewEntryBody> = {
  game_id: isId,
  ownership: toEnum("OWNED", "SUBSCRIPTION", "BORROWED", "WISHLIST", "SOLD"),
};
export const libraryValidators: Validators<LibraryChanges> = {
  play_status: toEnum(...playStatuses),
  playtime_minutes: isInteger(0, 6_000_000),
};
export const activityValidators: Validators<NewActivity> = {
  type: toEnum("NOTE", "MILESTONE"),
  message: isString(500, textPattern),
  game_id: orNull(isId),
  visibility: toEnum("PUBLIC", "FOLLOWERS", "PRIVATE"),
};
export const signUpValidators: Validators<SignUpBody> = {
  email: isString(254, emailPattern),
  password: isString(128, /^.{8,}$/su),
  username: isString(30, /^[a-z0-9_]{3,30}$/),
  display_name: isString(80, singleLinePattern),
};
export const signInValidators: Validators<SignInBody> = {
  email: isString(254, emailPattern),
  password: isString(128, /^.+$/su),
  remember_me: isBoolean,
};
export const refreshValidators: Validators<RefreshBody> = {
  refresh_token: isString(200, singleLinePattern),
};

/** Parses a JSON body whose fields are all known and valid, and which has the required ones; otherwise returns null. */
export function parseBody<T extends object>(
  text: string,
  validators: Validators<T>,
  required: readonly (keyof T & string)[] = [],
): T | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const validatorsByName: Readonly<Record<string, Validator>> = validators;
  const fields = Object.entries(body);
  const isValid =
    fields.length > 0 &&
    fields.every(([name, value]) => validatorsByName[name]?.(value) === true) &&
    required.every((name) => name in body);
  return isValid ? (body as T) : null;
}
