import type { Game, GameRelationship } from "@game-community/sdk";
import { useQuery } from "@tanstack/react-query";
import { queries, queryClient } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { type Change, useChange, useShownChanges } from "../../components/changes.js";

/** A game, and what the resident has to do with it. */
export interface ControlProps {
  readonly game: Game;
  readonly relationship: GameRelationship;
}

/** Reads what the resident has to do with a game, with the changes that are being sent. */
export function useRelationship(game: Game) {
  const options = queries.games.getRelationship(game.slug);
  const { data, error, refetch } = useQuery(options);
  const show = useShownChanges<GameRelationship>(options.queryKey);
  return { relationship: data && show(data), error, refetch };
}

interface RelationshipChange extends Omit<Change<GameRelationship>, "send"> {
  /** Sends the change. `before` is what the changes before it have left. */
  readonly send: (before: GameRelationship) => Promise<unknown>;
}

/** Changes what the resident has to do with a game: shown at once, and taken back with a sentence if the service refuses. */
export function useRelationshipChange(game: Game) {
  const options = queries.games.getRelationship(game.slug);
  const { mutate, isPending } = useChange<GameRelationship>(options.queryKey, readGameAgain);
  const change = ({ send, ...others }: RelationshipChange) =>
    mutate({
      ...others,
      send: async () => send(await queryClient.query({ ...options, staleTime: "static" })),
    });
  return { change, isPending };
}

/** Reads again what depends on what the resident has to do with a game. */
export const readGameAgain = () =>
  readAgain(
    queries.games.key(),
    queries.gameStats.key(),
    queries.library.key(),
    queries.backlog.key(),
    queries.likedGames.key(),
    queries.reviews.key(),
    queries.residents.key(),
  );
