import { v7 } from "uuid";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const nil = "00000000-0000-0000-0000-000000000000";

/** A new id: UUIDv7, so that id order is time order. */
export const newId = (): string => v7();

/** The id as PostgreSQL takes it. What is no UUID becomes the nil UUID, which no row has: it is simply not found. */
export const asUuid = (id: string): string => (uuid.test(id) ? id : nil);
