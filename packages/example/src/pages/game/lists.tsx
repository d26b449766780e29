import type { GameList } from "@game-community/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { count } from "../../components/format.js";
import { PersonLink } from "../../components/person.js";
import { ErrorNotice } from "../../components/states.js";

/** The lists with a game that were changed last, if there are any. */
export function Lists({ slug }: { readonly slug: string }) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(
    queries.lists.list({ query: { game_slug: slug, limit: 3 } }),
  );
  if (data?.data.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="lists" aria-busy={isPending}>
      <h2 id="lists">Lists with this game</h2>
      {/* As high as three lists before they are read, so that nothing moves then. */}
      <div className={isPending ? "game-lists skeleton" : "game-lists"}>
        {isLoadingError && <ErrorNotice error={error} retry={() => void refetch()} />}
        <ul>
          {data?.data.map((list) => (
            <li key={list.id}>
              <ListLine list={list} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const ListLine = ({ list }: { readonly list: GameList }) => (
  <>
    <div className="clip">
      <Link to="/lists/$id" params={{ id: list.id }}>
        {list.name}
      </Link>
    </div>
    <div className="clip soft small">
      {count(list.items_count, "game")} by <PersonLink person={list.resident} />
    </div>
  </>
);
