import type { Game, GameRelationship } from "@game-community/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { announce } from "../../app/announce.js";
import { queries } from "../../app/api.js";
import { describeError, readCode } from "../../problems/describe-error.js";

/** A game, and what the resident has to do with it. */
export interface ControlProps {
  readonly game: Game;
  readonly relationship: GameRelationship;
}

/** Reads what the resident has to do with a game. */
export const useRelationship = (game: Game) => useQuery(queries.games.getRelationship(game.slug));

interface Change<T> {
  /** Sends the change. `before` is what the resident has seen. */
  readonly send: (value: T, before: GameRelationship) => Promise<unknown>;
  /** How it looks until the service has answered. */
  readonly show: (value: T, before: GameRelationship) => GameRelationship;
  /** Takes care of errors with these codes, instead of a message. */
  readonly onConflict?: { readonly code: string; readonly choose: (error: Error, value: T) => void };
}

/** A change that is shown at once, and taken back with a sentence if the service refuses. */
export function useChange<T>(game: Game, { send, show, onConflict }: Change<T>) {
  const queryClient = useQueryClient();
  const { queryKey } = queries.games.getRelationship(game.slug);
  return useMutation({
    mutationFn: ({ value, before }: { readonly value: T; readonly before: GameRelationship }) =>
      send(value, before),
    async onMutate({ value, before }) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, show(value, before));
    },
    onError(error, { value, before }) {
      queryClient.setQueryData(queryKey, before);
      if (onConflict !== undefined && readCode(error) === onConflict.code) onConflict.choose(error, value);
      else announce(describeError(error), "bad");
    },
    onSettled: () =>
      Promise.all(
        [queries.games, queries.library, queries.backlog, queries.likedGames, queries.reviews].map(
          (resource) => queryClient.invalidateQueries({ queryKey: resource.key() }),
        ),
      ),
  });
}
