import type { GameList, ListItem, Success } from "@game-community/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { GameRow } from "../../components/game.js";
import { type Drop, reorder, Sortable } from "../../components/sortable.js";
import { Empty, ErrorNotice, SkeletonRows } from "../../components/states.js";
import { describeError } from "../../problems/describe-error.js";
import { AddGame } from "./add-game.js";

type Items = Success<"listListItems">;

/** The games of one's own list, to add, remove and move. */
export function OwnItems({ list }: { readonly list: GameList }) {
  const options = queries.lists.listGames(list.id, { query: { limit: 100 } });
  const { data, error, refetch } = useQuery(options);
  const { move, remove } = useChanges(list.id);
  const items = data?.data ?? [];
  return (
    <div className="stack">
      <AddGame listId={list.id} />
      {error && <ErrorNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data && items.length === 0 && <Empty>Add the first game above.</Empty>}
      <Sortable
        label={`Games of ${list.name}`}
        items={items}
        name={({ game }) => game.name}
        onMove={(drop) => move.mutate(drop)}
        render={({ game, note }) => (
          <GameRow
            game={game}
            end={
              <button
                type="button"
                className="button small quiet"
                aria-label={`Remove ${game.name}`}
                onClick={() => remove.mutate(game.id)}
              >
                Remove
              </button>
            }
          >
            {note}
          </GameRow>
        )}
      />
    </div>
  );
}

/** Changes that are shown at once, and taken back if the service refuses. */
function useChanges(listId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = queries.lists.listGames(listId, { query: { limit: 100 } });
  const read = () => queryClient.getQueryData<Items>(queryKey)?.data ?? [];
  const show = async (data: ListItem[]) => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Items>(queryKey);
    if (before) queryClient.setQueryData<Items>(queryKey, { ...before, data });
    return { before };
  };
  const callbacks = {
    onError(error: Error, _: unknown, shown: { readonly before: Items | undefined } | undefined) {
      queryClient.setQueryData(queryKey, shown?.before);
      announce(describeError(error), "bad");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.lists.key() }),
  };
  const move = useMutation({
    // The service is told the place; the mutation runs after the new order is shown.
    mutationFn({ id }: Drop) {
      const index = read().findIndex((item) => item.id === id);
      const game = read()[index]?.game.id ?? "";
      return api.lists.updateGame(listId, game, { position: index + 1 });
    },
    onMutate: (drop: Drop) => show(reorder(read(), drop)),
    ...callbacks,
  });
  const remove = useMutation({
    mutationFn: (gameId: string) => api.lists.removeGame(listId, gameId),
    onMutate: (gameId: string) => show(read().filter(({ game }) => game.id !== gameId)),
    ...callbacks,
  });
  return { move, remove };
}
