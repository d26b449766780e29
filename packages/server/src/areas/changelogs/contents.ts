import type { components } from "../../generated/schema.js";
import { fieldError, problem, validationProblem } from "../../platform/http/problem.js";
import { parseCalendarDate } from "../../platform/time.js";
import type { ChangelogRow } from "./rows.js";
import { parseRelease, type Release } from "./version.js";

type Schemas = components["schemas"];
type Status = ChangelogRow["status"];

/** The columns of a changelog that an editor can change. */
export type Contents = Release &
  Pick<ChangelogRow, "title" | "summary" | "status" | "released_on" | "changes">;

/** The defaults of a new changelog. */
const emptyContents = { title: null, summary: null, status: "DRAFT", released_on: null } as const;

/** Builds the columns of a new changelog. */
export const buildNewContents = (
  { version, changes, ...body }: Schemas["CreateChangelog"],
  now: Date,
): Contents => ({
  ...parseRelease(version),
  ...mergeHeading(body, emptyContents),
  ...resolvePublication(body, emptyContents, now),
  changes: changes.map(applyDefaults),
});

/** Merges an update into the stored changelog. */
export const mergeContents = (
  { version, ...body }: Schemas["UpdateChangelog"],
  stored: ChangelogRow,
  now: Date,
): Contents => ({
  ...parseRelease(version ?? stored.release),
  ...mergeHeading(body, stored),
  ...resolvePublication(body, stored, now),
  changes: body.changes?.map(applyDefaults) ?? stored.changes,
});

type Heading = Pick<Contents, "title" | "summary">;

const mergeHeading = (body: Partial<Heading>, { title, summary }: Heading): Heading => ({
  title: body.title === undefined ? title : body.title,
  summary: body.summary === undefined ? summary : body.summary,
});

const transitions: Readonly<Record<Status, readonly Status[]>> = {
  DRAFT: ["PUBLISHED"],
  PUBLISHED: ["YANKED"],
  YANKED: [],
};

interface PublicationState {
  readonly status: Status;
  readonly released_on: Date | null;
}

/** A published changelog can be yanked but not become a draft again, and always has a date. */
function resolvePublication(
  body: { readonly status?: Status; readonly released_on?: string | null },
  stored: PublicationState,
  now: Date,
): PublicationState {
  const { status = stored.status } = body;
  if (status !== stored.status && !transitions[stored.status].includes(status))
    throw problem("invalid-transition", `A ${stored.status} changelog cannot become ${status}.`, {
      allowed: transitions[stored.status],
    });
  const released_on = resolveReleaseDate(body.released_on, stored.released_on);
  if (released_on !== null || status === "DRAFT") return { status, released_on };
  if (stored.status !== "DRAFT")
    throw validationProblem([
      fieldError("/released_on", "required", "A published changelog must have a date."),
    ]);
  return { status, released_on: now };
}

const resolveReleaseDate = (requested: string | null | undefined, stored: Date | null): Date | null => {
  if (requested === undefined) return stored;
  return requested === null ? null : parseCalendarDate(requested, "/released_on");
};

const applyDefaults = (change: Schemas["ChangelogChangeInput"]): Schemas["ChangelogChange"] => ({
  type: change.type,
  description: change.description,
  feedback_id: change.feedback_id?.toLowerCase() ?? null,
  url: change.url ?? null,
});
