import { hashKey, type Mutation, type QueryKey, useMutation, useMutationState } from "@tanstack/react-query";
import { announce } from "../app/announce.js";
import { describeError, readCode } from "../problems/describe-error.js";

/** A change of something that was read. */
export interface Change<T> {
  /** Sends it, after those that were made before. */
  readonly send: () => Promise<unknown>;
  /** Returns how it looks until the service has answered. `before` may already be so. */
  readonly show: (before: T) => T;
  /** Takes care of errors with this code, instead of a message. */
  readonly onConflict?: { readonly code: string; readonly choose: (error: Error) => void };
}

/** Makes changes of one thing, which `changeKey` names. Those of all components are sent one after the other. */
export const useChange = <T>(changeKey: QueryKey, readAgain: () => Promise<unknown>) =>
  useMutation({
    mutationKey: changeKey,
    // Two at once could arrive in the wrong order, and what is read after one could miss the other.
    scope: { id: hashKey(changeKey) },
    mutationFn: ({ send }: Change<T>) => send(),
    // A change is shown until what was read contains it.
    onSuccess: readAgain,
    onError(error, { onConflict }) {
      if (onConflict !== undefined && readCode(error) === onConflict.code) onConflict.choose(error);
      else announce(describeError(error), "bad");
      void readAgain();
    },
  });

/**
 * Returns a function that shows the changes of one thing in what was read. What was read stays as it is, so that nothing has to
 * be taken back if the service refuses one of them.
 */
export function useShownChanges<T>(changeKey: QueryKey): (data: T) => T {
  const changes = useMutationState({
    filters: { mutationKey: changeKey, status: "pending" },
    select: ({ state }: Mutation<unknown, Error, Change<T>>) => state.variables,
  });
  return (data) => changes.reduce((before, change) => change?.show(before) ?? before, data);
}
