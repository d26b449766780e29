import { randomInt } from "node:crypto";
import { field, problem } from "../../platform/http/problem.js";

const reserved = new Set(
  "deleted me admin administrator moderator system support root null undefined".split(" "),
);

/** What a username looks like. */
export const usernamePattern = /^[a-z0-9_]{3,30}$/;

/** Throws 400 `username-reserved` for words that this service or its staff use. */
export function refuseReservedUsername(username: string): void {
  if (!reserved.has(username)) return;
  const detail = `The username ${username} is reserved.`;
  throw problem("username-reserved", detail, { errors: [field("/username", "username-reserved", detail)] });
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A username for who did not choose one. */
export const randomUsername = (): string =>
  `player_${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`;
