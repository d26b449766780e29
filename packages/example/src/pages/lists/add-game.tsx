import { useMutation } from "@tanstack/react-query";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { AddGameButton } from "../../components/add-game-button.js";
import { describeError } from "../../problems/describe-error.js";

/** Finds a game, and adds it to the end of a list. */
export function AddGame({ listId }: { readonly listId: string }) {
  const { mutate } = useMutation({
    mutationFn: (game_id: string) => api.lists.addGame(listId, { game_id }),
    onSuccess: ({ game }) => announce(`${game.name} is in the list.`, "good"),
    onError: (error) => announce(describeError(error), "bad"),
    onSettled: () => readAgain(queries.lists.key()),
  });
  return <AddGameButton onPick={({ id }) => mutate(id)} />;
}
