import type { Backlog, BacklogStatus, Success } from "@game-community/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { Choice } from "../../components/form.js";
import { formatMinutes } from "../../components/format.js";
import { GameRow } from "../../components/game.js";
import { GamePicker } from "../../components/game-picker.js";
import { type Drop, reorder, Sortable } from "../../components/sortable.js";
import { Empty, ErrorNotice, SkeletonRows } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { backlogStatusWords } from "../../components/words.js";
import { describeError } from "../../problems/describe-error.js";

const options = queries.backlog.list({ query: { limit: 100 } });

/** What the resident means to play, in the order of their choice. */
export function BacklogPage() {
  const { data, error, refetch } = useQuery(options);
  const { add, move, change } = useChanges();
  const items = data?.data ?? [];
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
      {error && <ErrorNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data && items.length === 0 && <Empty>Nothing waits to be played. Add a game above.</Empty>}
      <Sortable
        label="Backlog"
        items={items}
        name={({ game }) => game.name}
        onMove={(drop) => move.mutate(drop)}
        render={(item) => (
          <BacklogRow item={item} onChoose={(status) => change.mutate({ id: item.id, status })} />
        )}
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

/** Changes of the backlog. A move is shown at once, and taken back if the service refuses. */
function useChanges() {
  const queryClient = useQueryClient();
  const { queryKey } = options;
  const callbacks = {
    onError: (error: Error) => announce(describeError(error), "bad"),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.backlog.key() }),
        queryClient.invalidateQueries({ queryKey: queries.games.getRelationship.key() }),
      ]),
  };
  const add = useMutation({ mutationFn: (game_id: string) => api.backlog.create({ game_id }), ...callbacks });
  const change = useMutation({
    mutationFn: ({ id, status }: { readonly id: string; readonly status: BacklogStatus }) =>
      api.backlog.update(id, { status }),
    ...callbacks,
  });
  const move = useMutation({
    mutationFn: ({ id, target, where }: Drop) =>
      api.backlog.update(id, where === "before" ? { before_id: target } : { after_id: target }),
    async onMutate(drop: Drop) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before)
        queryClient.setQueryData<Success<"listBacklog">>(queryKey, {
          ...before,
          data: reorder(before.data, drop),
        });
      return { before };
    },
    onError(error, _, shown) {
      queryClient.setQueryData(queryKey, shown?.before);
      callbacks.onError(error);
    },
    onSettled: callbacks.onSettled,
  });
  return { add, move, change };
}
