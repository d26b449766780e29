import type { components } from "../../generated/schema.js";
import {
  type FieldError,
  fieldError,
  type ProblemError,
  validationProblem,
} from "../../platform/http/problem.js";
import { parseCalendarDate } from "../../platform/time.js";
import { createUnknownPlatformProblem } from "../games/index.js";

type Schemas = components["schemas"];
type Changes = Schemas["UpdateGameLibraryEntry"] | Schemas["CreateGameLibraryEntry"];

/** The columns of an entry that its owner writes. */
const writableColumns = [
  "play_status",
  "ownership",
  "format",
  "platforms",
  "playtime_minutes",
  "progress_percent",
  "started_on",
  "completed_on",
  "acquired_on",
  "is_favorite",
  "visibility",
  "notes",
] as const;

/** The columns that a request body writes. Throws 400 for an invalid calendar date. */
export function toWrittenColumns(body: Changes): object {
  for (const name of ["started_on", "completed_on", "acquired_on"] as const) {
    const date = body[name];
    if (typeof date === "string") parseCalendarDate(date, `/${name}`);
  }
  const sent = writableColumns.filter((name) => body[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, body[name]]));
}

/** 400 `unknown-reference` for the platforms of a request body that do not exist. */
export const createUnknownPlatformsProblem = (
  { platforms = [] }: Changes,
  unknown: readonly string[],
): ProblemError =>
  createUnknownPlatformProblem(
    platforms.flatMap((slug, index) =>
      unknown.includes(slug) ? [{ slug, pointer: `/platforms/${index}` }] : [],
    ),
  );

/** The fields of an entry that contradict each other. */
interface Contradictions {
  readonly contradictions: readonly string[];
  readonly new_status: string;
  readonly new_minutes: number;
}

/** 400 `validation-failed` for fields that contradict each other. */
export const createContradictionProblem = ({
  contradictions,
  new_status,
  new_minutes,
}: Contradictions): ProblemError => {
  const errors: Readonly<Record<string, FieldError>> = {
    "contradicts-playtime": fieldError(
      "/play_status",
      "contradicts-playtime",
      `play_status cannot be NOT_STARTED with ${new_minutes} minutes of playtime.`,
    ),
    "contradicts-play-status": fieldError(
      "/ownership",
      "contradicts-play-status",
      `ownership cannot be WISHLIST when the game is ${new_status}.`,
    ),
    "before-start": fieldError("/completed_on", "before-start", "completed_on cannot be before started_on."),
  };
  return validationProblem(contradictions.flatMap((code) => errors[code] ?? []));
};
