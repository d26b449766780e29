import type { ResidentBasicInfo } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { Choice } from "../../components/form.js";
import { Listing } from "../../components/listing.js";
import { Avatar } from "../../components/person.js";
import { Title } from "../../components/title.js";
import { FilterRow, SearchField } from "./filters.js";
import { type ResidentSearch, residentSortWords } from "./search.js";
import { residentStatusWords } from "./words.js";

const route = getRouteApi("/residents/staff/residents");

const emailPattern = /^\S+@\S+\.\S+$/;

/** All residents, also suspended ones. */
export function StaffResidentsPage() {
  const { q, sort = "-joined_at", status } = route.useSearch();
  const navigate = route.useNavigate();
  const keep = (changes: ResidentSearch) =>
    void navigate({ search: { q, sort, status, ...changes }, replace: true });
  const search = q !== undefined && emailPattern.test(q) ? { email: q } : { q };
  const query = useInfiniteQuery(
    queries.residents.list.infinite({ query: { ...search, sort, status, limit: 40 } }),
  );
  return (
    <div className="stack">
      <Title>Residents · Staff</Title>
      <h1>Residents</h1>
      <FilterRow>
        <SearchField
          label="Beginning of a name or username, or an email address"
          value={q}
          onSearch={(text) => keep({ q: text })}
        />
        <Choice
          label="Accounts"
          name="status"
          options={{ "": "All", ...residentStatusWords }}
          value={status ?? ""}
          onChoose={(chosen) => keep({ status: chosen === "" ? undefined : chosen })}
        />
        <Choice
          label="Order"
          name="sort"
          options={residentSortWords}
          value={sort}
          onChoose={(chosen) => keep({ sort: chosen })}
        />
      </FilterRow>
      <Listing query={query} empty="No residents found." render={(person) => <Row person={person} />}>
        {(items) => <ul className="rows">{items}</ul>}
      </Listing>
    </div>
  );
}

const Row = ({ person }: { readonly person: ResidentBasicInfo }) => (
  <div className="row">
    <Avatar person={person} />
    <span>
      <Link to="/staff/residents/$username" params={{ username: person.username }}>
        {person.display_name}
      </Link>{" "}
      <span className="soft small">@{person.username}</span>
    </span>
  </div>
);
