import { v7 } from "uuid";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The nil UUID, which no row has. */
export const nilUuid = "00000000-0000-0000-0000-000000000000";

/** Creates an id: UUIDv7, which sorts by time. */
export const newId = (): string => v7();

/** Whether a text is a UUID, in any letter case. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Returns a UUID unchanged, and the nil UUID for any other text. */
export const asUuid = (id: string): string => (isUuid(id) ? id : nilUuid);
