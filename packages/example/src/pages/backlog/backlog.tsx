import type { Backlog, BacklogStatus } from "@game-community/sdk";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { announce } from "../../app/announce.js";
import { api, queries, queryClient } from "../../app/api.js";
import { useChange, useShownChanges } from "../../components/changes.js";
import { Choice } from "../../components/form.js";
import { formatMinutes } from "../../components/format.js";
import { GameRow } from "../../components/game.js";
import { GamePicker } from "../../components/game-picker.js";
import { type Drop, reorder, Sortable } from "../../components/sortable.js";
import { Title } from "../../components/title.js";
import { backlogStatusWords } from "../../components/words.js";
import { describeError } from "../../problems/describe-error.js";

const options = queries.backlog.list.infinite({ query: { limit: 100 } });

/** What the resident means to play, in the order of their choice. */
export function BacklogPage() {
  const query = useInfiniteQuery(options);
  const show = useShownChanges<Items>(options.queryKey);
  const { add, move, choose } = useChanges();
  return (
    <div className="stack wide">
      <Title>Backlog</Title>
      <div>
        <h1>Backlog</h1>
        <p className="soft">
          Drag a game to its place. By keyboard, go to its handle with the arrow keys, press Enter, move it,
          and press Enter again.
        </p>
      </div>
      <GamePicker label="Add a game" onPick={({ id }) => add.mutate(id)} />
      <Sortable
        label="Backlog"
        query={query}
        show={show}
        empty="Nothing waits to be played. Add a game above."
        name={({ game }) => game.name}
        onMove={move}
        render={(item) => <BacklogRow item={item} onChoose={(status) => choose(item, status)} />}
      />
    </div>
  );
}

interface BacklogRowProps {
  readonly item: Backlog;
  readonly onChoose: (status: BacklogStatus) => void;
}

const BacklogRow = ({ item, onChoose }: BacklogRowProps) => (
  <GameRow
    game={item.game}
    end={
      <Choice
        label="Status"
        name="status"
        options={backlogStatusWords}
        value={item.status}
        onChoose={onChoose}
      />
    }
  >
    {item.estimated_minutes !== null && `about ${formatMinutes(item.estimated_minutes)}`}
  </GameRow>
);

type Items = readonly Backlog[];

/** Changes of the backlog. All but a new game are shown at once, and taken back if the service refuses. */
function useChanges() {
  const { mutate } = useChange<Items>(options.queryKey, readAgain);
  const add = useMutation({
    mutationFn: (game_id: string) => api.backlog.create({ game_id }),
    onError: (error) => announce(describeError(error), "bad"),
    onSettled: readAgain,
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
  return { add, move, choose };
}

const readAgain = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: queries.backlog.key() }),
    queryClient.invalidateQueries({ queryKey: queries.games.getRelationship.key() }),
  ]);
