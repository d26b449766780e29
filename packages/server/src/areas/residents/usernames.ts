import { randomInt } from "node:crypto";
import { fieldError, problem } from "../../platform/http/problem.js";

const reservedUsernames = new Set(
  "deleted me admin administrator moderator system support root null undefined".split(" "),
);

/** The format of usernames. */
export const usernamePattern = /^[a-z0-9_]{3,30}$/;

/** Throws 400 `username-reserved` for words such as `admin`. */
export function assertNotReservedWord(username: string): void {
  if (!reservedUsernames.has(username)) return;
  const detail = `The username ${username} is reserved.`;
  throw problem("username-reserved", detail, {
    errors: [fieldError("/username", "username-reserved", detail)],
  });
}

const usernameCharacters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Generates a username for residents who did not choose one. */
export const randomUsername = (): string =>
  `player_${Array.from({ length: 8 }, () => usernameCharacters[randomInt(usernameCharacters.length)]).join("")}`;
