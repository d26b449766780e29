import type { GameList } from "@game-community/sdk";
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { queries } from "../../app/api.js";
import { createLazyPart } from "../../app/lazy-part.js";
import { useResident } from "../../app/resident.js";
import { count } from "../../components/format.js";
import { GameRow } from "../../components/game.js";
import { Listing } from "../../components/listing.js";
import { Avatar, PersonLink } from "../../components/person.js";
import { Report } from "../../components/report.js";
import { SkeletonRows } from "../../components/states.js";
import { Ago } from "../../components/time.js";
import { Title } from "../../components/title.js";
import { listVisibilityWords } from "../../components/words.js";

const route = getRouteApi("/lists/$id");

// Only the owner needs the code to change a list.
const editList = createLazyPart({
  name: "The button to edit the list",
  load: async () => (await import("./edit-list.js")).EditList,
  // As wide and high as the button, so that nothing moves.
  pending: (
    <span className="button" aria-hidden="true">
      Edit
    </span>
  ),
});
const ownItems = createLazyPart({
  name: "Your list",
  load: async () => (await import("./own-items.js")).OwnItems,
  pending: <SkeletonRows />,
});

/** A list of games. Its owner changes it here too. */
export function ListPage() {
  const { id } = route.useParams();
  const { data: list } = useSuspenseQuery(queries.lists.get(id));
  const isMine = useResident()?.id === list.resident.id;
  const isEditable = isMine && list.type === "PERSONALIZED";
  return (
    <article className="stack wide">
      <Title>{list.name}</Title>
      <header className="page-head">
        <div className="stack tight">
          <h1>{list.name}</h1>
          <div className="byline soft">
            <Avatar person={list.resident} />
            <span>
              <PersonLink person={list.resident} /> · {count(list.items_count, "game")} · updated{" "}
              <Ago date={list.updated_at} />{" "}
              {isMine && <span className="chip">{listVisibilityWords[list.visibility]}</span>}
            </span>
          </div>
        </div>
        <Suspense>{isEditable && <editList.Part list={list} />}</Suspense>
        {!isMine && <Report type="LIST" id={list.id} name={list.name} />}
      </header>
      {list.description !== null && <p className="prose">{list.description}</p>}
      <Suspense fallback={<SkeletonRows />}>
        {isEditable ? <ownItems.Part list={list} /> : <Items list={list} />}
      </Suspense>
    </article>
  );
}

function Items({ list }: { readonly list: GameList }) {
  const query = useInfiniteQuery(queries.lists.listGames.infinite(list.id, { query: { limit: 50 } }));
  return (
    <Listing
      query={query}
      empty="There is no game in this list yet."
      render={({ game, note, contains_spoilers, position }) => (
        <GameRow game={game} end={list.is_ranked && <b className="soft">{position}</b>}>
          {contains_spoilers ? "The note has spoilers." : note}
        </GameRow>
      )}
    >
      {(items) => <ol className="rows">{items}</ol>}
    </Listing>
  );
}
