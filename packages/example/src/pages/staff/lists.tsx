import type { GameList } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api, queries } from "../../app/api.js";
import { ListCard } from "../../components/list-card.js";
import { Listing } from "../../components/listing.js";
import { Title } from "../../components/title.js";
import { ConfirmButton, useAction } from "./actions.js";

/** The public lists, to delete those that break the rules. */
export function StaffListsPage() {
  const query = useInfiniteQuery(queries.lists.list.infinite({ query: { sort: "-updated_at" } }));
  return (
    <div className="stack">
      <Title>Lists · Staff</Title>
      <h1>Lists</h1>
      <h2 className="hidden">Public lists</h2>
      <Listing
        query={query}
        empty="There are no public lists yet."
        render={(list) => <ListWithActions list={list} />}
      >
        {(items) => <ul className="staff-grid">{items}</ul>}
      </Listing>
    </div>
  );
}

/** A list, and what staff can do with it. */
export function ListWithActions({ list }: { readonly list: GameList }) {
  const { id, name, resident } = list;
  const remove = useAction({
    send: () => api.lists.delete(id),
    done: `${name} is deleted.`,
    touches: [queries.lists.key()],
  });
  return (
    <div className="stack tight">
      <ListCard list={list} />
      <div className="row">
        <ConfirmButton word="Delete" about={name} title={`Delete ${name}?`} onConfirm={remove}>
          {resident.display_name} loses the list, with its notes. This cannot be undone.
        </ConfirmButton>
      </div>
    </div>
  );
}
