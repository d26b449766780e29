import { v7 } from "uuid";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const nil = "00000000-0000-0000-0000-000000000000";

/** A new id: UUIDv7, so that id order is time order. */
export const newId = (): string => v7();

/** Whether a text is a UUID, in any letter case. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** The id as PostgreSQL takes it. What is no UUID becomes the nil UUID, which no row has: it is simply not found. */
export const asUuid = (id: string): string => (isUuid(id) ? id : nil);
