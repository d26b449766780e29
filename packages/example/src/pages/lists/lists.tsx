import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../app/api.js";
import { useIsSignedIn } from "../../app/resident.js";
import { ListCard } from "../../components/list-card.js";
import { Listing } from "../../components/listing.js";
import { Title } from "../../components/title.js";
import { CreateList } from "./create-list.js";

/** Lists of games that residents have put together, and one's own. */
export function ListsPage() {
  const isSignedIn = useIsSignedIn();
  const [isMine, setIsMine] = useState(false);
  const query = useInfiniteQuery(
    queries.lists.list.infinite({
      query: isSignedIn && isMine ? { scope: "MINE" } : { sort: "-updated_at" },
    }),
  );
  return (
    <div className="stack wide">
      <Title>Lists</Title>
      <div className="page-head">
        <h1>Lists</h1>
        {isSignedIn && <CreateList />}
      </div>
      {isSignedIn && (
        <div className="tabs" role="group" aria-label="Whose lists">
          <button type="button" aria-pressed={!isMine} onClick={() => setIsMine(false)}>
            Everybody’s
          </button>
          <button type="button" aria-pressed={isMine} onClick={() => setIsMine(true)}>
            Mine
          </button>
        </div>
      )}
      <h2 className="hidden">{isSignedIn && isMine ? "Mine" : "Everybody’s"}</h2>
      <Listing query={query} empty="There are no lists yet." render={(list) => <ListCard list={list} />}>
        {(items) => <ul className="list-grid">{items}</ul>}
      </Listing>
    </div>
  );
}
