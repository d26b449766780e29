import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import {
  arrayValue,
  booleanValue,
  createJsonTemplate,
  jsonValue,
  nestedObject,
  plainTextValue,
  textValue,
  timestampValue,
  toItemTemplate,
  toJsonTemplate,
} from "../../platform/database/json-template.js";

type Schemas = components["schemas"];

const describeEntry = (position: Prisma.Sql) =>
  nestedObject<Schemas["WaitlistEntry"]>({
    id: plainTextValue("e.id"),
    name: textValue("e.name"),
    email: textValue("e.email"),
    waitlist_id: plainTextValue("e.waitlist_id"),
    position: jsonValue(position),
    status: plainTextValue("e.status"),
    invited_at: timestampValue("e.invited_at"),
    joined_at: timestampValue("e.created_at"),
    created_at: timestampValue("e.created_at"),
    updated_at: timestampValue("e.updated_at"),
  });

/** The API representation of an entry `e`, with the expression that computes its position. */
export const createEntryTemplate = (position: Prisma.Sql) => toJsonTemplate(describeEntry(position));

const identity = {
  id: plainTextValue("w.id"),
  slug: plainTextValue("w.slug"),
  name: textValue("w.name"),
  purpose: textValue("w.purpose"),
  max_capacity: jsonValue("w.max_capacity"),
};

const counts = {
  entries_count: jsonValue("w.entries_count"),
  spots_left: jsonValue("w.max_capacity - w.entries_count"),
  is_full: booleanValue("w.entries_count >= w.max_capacity"),
  created_at: timestampValue("w.created_at"),
  updated_at: timestampValue("w.updated_at"),
};

/** The API representation of a waitlist `w`. */
export const waitlistTemplate = createJsonTemplate<Schemas["Waitlist"]>({ ...identity, ...counts });

const entryInWaitlist = toItemTemplate(describeEntry(Prisma.sql`e.position`));

/** The API representation of a waitlist `w` with entries: rows `e` that have a `position`. */
export const createWaitlistTemplate = (rows: Prisma.Sql) =>
  createJsonTemplate<Schemas["WaitlistWithEntries"]>({
    ...identity,
    entries: arrayValue(entryInWaitlist, rows),
    ...counts,
  });
