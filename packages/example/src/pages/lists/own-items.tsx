import type { GameList, ListItem } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { useChange, useShownChanges } from "../../components/changes.js";
import { GameRow } from "../../components/game.js";
import { RemoveGame } from "../../components/remove-game.js";
import { type Drop, reorder, Sortable } from "../../components/sortable.js";
import { AddGame } from "./add-game.js";

type Items = readonly ListItem[];

/** The games of one's own list, to add, remove and move. */
export function OwnItems({ list }: { readonly list: GameList }) {
  const options = queries.lists.listGames.infinite(list.id, { query: { limit: 100 } });
  const query = useInfiniteQuery(options);
  const show = useShownChanges<Items>(options.queryKey);
  const { mutate } = useChange<Items>(options.queryKey, readListsAgain);
  const move = ({ game }: ListItem, drop: Drop, position: number) =>
    mutate({
      send: () => api.lists.updateGame(list.id, game.id, { position }),
      show: (items) => reorder(items, drop),
    });
  const remove = ({ id, game }: ListItem) =>
    mutate({
      send: () => api.lists.removeGame(list.id, game.id),
      show: (items) => items.filter((item) => item.id !== id),
    });
  return (
    <div className="stack">
      <AddGame listId={list.id} />
      <Sortable
        label={`Games of ${list.name}`}
        isRanked={list.is_ranked}
        query={query}
        show={show}
        empty="Add the first game above."
        name={({ game }) => game.name}
        onMove={move}
        render={(item) => <OwnItem item={item} onRemove={() => remove(item)} />}
      />
    </div>
  );
}

const readListsAgain = () => readAgain(queries.lists.key());

interface OwnItemProps {
  readonly item: ListItem;
  readonly onRemove: () => void;
}

const OwnItem = ({ item: { game, note }, onRemove }: OwnItemProps) => (
  <GameRow game={game} end={<RemoveGame game={game} onRemove={onRemove} />}>
    {note}
  </GameRow>
);
