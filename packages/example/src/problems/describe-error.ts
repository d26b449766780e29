import {
  AbortError,
  ConnectionError,
  GameCommunityError,
  isApiError,
  TimeoutError,
} from "@game-community/sdk";
import { describeFieldError, describeProblem } from "./sentences.js";

/** Returns a sentence for whatever a call has thrown. */
export function describeError(error: unknown): string {
  if (isApiError(error)) {
    if (error.problem) return describeProblem(error.problem);
    return error.status >= 500
      ? "The service is not available at the moment. Try again in a minute."
      : "Something between you and the service answered instead of it. Check your network.";
  }
  if (error instanceof ConnectionError)
    return navigator.onLine
      ? "The service does not answer. Nothing is lost: try again in a minute."
      : "You are offline. This works again when you are back.";
  if (error instanceof TimeoutError) return "The service takes too long to answer. Try again in a minute.";
  if (error instanceof AbortError) return "This was stopped.";
  return "Something went wrong on this page. Reload it.";
}

/** Whether trying again may help. */
export const isTemporary = (error: unknown): boolean =>
  isApiError(error)
    ? error.status === 429 || error.status >= 500 || error.problem?.code === "idempotency-in-progress"
    : error instanceof GameCommunityError;

/** The key with which a call was sent that has failed. */
export const readKey = (error: unknown): string | undefined =>
  error instanceof GameCommunityError ? error.idempotencyKey : undefined;

/** The problem code of an error, if the service has answered. */
export const readCode = (error: unknown): string | undefined =>
  isApiError(error) ? error.problem?.code : undefined;

/** The id of what exists already, if the service has refused to make another one. */
export const readExistingId = (error: unknown): string | undefined =>
  isApiError(error) ? error.problem?.existing_id : undefined;

/** Returns what is wrong with each field of a form, by the name of the field. */
export function readFieldErrors(error: unknown): ReadonlyMap<string, string> {
  const errors = isApiError(error) ? (error.problem?.errors ?? []) : [];
  return new Map(errors.map((field) => [field.pointer.split("/")[1] ?? "", describeFieldError(field)]));
}
