import type { Backlog, BacklogStatus } from "@game-community/sdk";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { AddGameButton } from "../../components/add-game-button.js";
import { useChange, useShownChanges } from "../../components/changes.js";
import { Choice } from "../../components/form.js";
import { formatMinutes } from "../../components/format.js";
import { GameRow } from "../../components/game.js";
import { RemoveGame } from "../../components/remove-game.js";
import { type Drop, reorder, Sortable } from "../../components/sortable.js";
import { Title } from "../../components/title.js";
import { backlogStatusWords } from "../../components/words.js";
import { describeError } from "../../problems/describe-error.js";

const options = queries.backlog.list.infinite({ query: { limit: 100 } });

/** What the resident means to play, in the order of their choice. */
export function BacklogPage() {
  const query = useInfiniteQuery(options);
  const show = useShownChanges<Items>(options.queryKey);
  const { add, move, choose, remove } = useChanges();
  return (
    <div className="stack wide">
      <Title>Backlog</Title>
      <div>
        <h1>Backlog</h1>
        <p className="soft prose">
          Drag a game to its place. By keyboard, go to its handle with the arrow keys, press Enter, move it,
          and press Enter again.
        </p>
      </div>
      <AddGameButton onPick={({ id }) => add.mutate(id)} />
      <Sortable
        label="Backlog"
        query={query}
        show={show}
        empty="Nothing waits to be played. Add a game above."
        name={({ game }) => game.name}
        onMove={move}
        render={(item) => (
          <BacklogRow item={item} onChoose={(status) => choose(item, status)} onRemove={() => remove(item)} />
        )}
      />
    </div>
  );
}

interface BacklogRowProps {
  readonly item: Backlog;
  readonly onChoose: (status: BacklogStatus) => void;
  readonly onRemove: () => void;
}

const BacklogRow = ({ item, onChoose, onRemove }: BacklogRowProps) => (
  <GameRow
    game={item.game}
    end={
      <>
        <Choice
          label="Status"
          name="status"
          options={backlogStatusWords}
          value={item.status}
          onChoose={onChoose}
        />
        <RemoveGame game={item.game} onRemove={onRemove} />
      </>
    }
  >
    {item.estimated_minutes !== null && `about ${formatMinutes(item.estimated_minutes)}`}
  </GameRow>
);

type Items = readonly Backlog[];

/** Changes of the backlog. All but a new game are shown at once, and taken back if the service refuses. */
function useChanges() {
  const { mutate } = useChange<Items>(options.queryKey, readBacklogAgain);
  const add = useMutation({
    mutationFn: (game_id: string) => api.backlog.create({ game_id }),
    onError: (error) => announce(describeError(error), "bad"),
    onSettled: readBacklogAgain,
  });
  const move = ({ id }: Backlog, drop: Drop) =>
    mutate({
      send: () =>
        api.backlog.update(
          id,
          drop.where === "before" ? { before_id: drop.target } : { after_id: drop.target },
        ),
      show: (items) => reorder(items, drop),
    });
  const choose = ({ id }: Backlog, status: BacklogStatus) =>
    mutate({
      send: () => api.backlog.update(id, { status }),
      show: (items) => items.map((item) => (item.id === id ? { ...item, status } : item)),
    });
  const remove = ({ id }: Backlog) =>
    mutate({
      send: () => api.backlog.delete(id),
      show: (items) => items.filter((item) => item.id !== id),
    });
  return { add, move, choose, remove };
}

const readBacklogAgain = () => readAgain(queries.backlog.key(), queries.games.getRelationship.key());
