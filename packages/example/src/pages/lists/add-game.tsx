import { useMutation } from "@tanstack/react-query";
import { announce } from "../../app/announce.js";
import { api, queries, queryClient } from "../../app/api.js";
import { GamePicker } from "../../components/game-picker.js";
import { describeError } from "../../problems/describe-error.js";

/** Finds a game, and adds it to the end of a list. */
export function AddGame({ listId }: { readonly listId: string }) {
  const { mutate } = useMutation({
    mutationFn: (game_id: string) => api.lists.addGame(listId, { game_id }),
    onSuccess: ({ game }) => announce(`${game.name} is in the list.`, "good"),
    onError: (error) => announce(describeError(error), "bad"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.lists.key() }),
  });
  return <GamePicker label="Add a game" onPick={({ id }) => mutate(id)} />;
}
