import "./games.css";
import type { GameCategory } from "@game-community/sdk";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "../../app/api.js";
import { Choice, TextField } from "../../components/form.js";
import { toYear } from "../../components/format.js";
import { GameCard } from "../../components/game.js";
import { Infinite } from "../../components/infinite.js";
import { Empty, ErrorNotice, SkeletonRows, SkeletonShelf } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { describeYear, type GameSearch, sortWords, toParams } from "./search.js";

const route = getRouteApi("/games");

/** All games, searched, filtered and sorted by the address of the page. */
export function GamesPage() {
  const search = route.useSearch();
  return (
    <div className="stack wide">
      <Title>{search.q === undefined ? "Games" : `“${search.q}”`}</Title>
      <h1>{search.q === undefined ? "Games" : `Games like “${search.q}”`}</h1>
      <div className="browse">
        <Filters search={search} />
        <Results search={search} />
      </div>
    </div>
  );
}

function Filters({ search }: { readonly search: GameSearch }) {
  const navigate = route.useNavigate();
  const change = (next: GameSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const { q, sort, on, from, to } = search;
  const keep = (changes: { readonly [Name in keyof GameSearch]?: GameSearch[Name] | undefined }) =>
    change(
      Object.fromEntries(
        Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined),
      ),
    );
  return (
    <section className="filters" aria-label="Filters">
      <Choice
        label="Sort by"
        name="sort"
        options={{ best: q === undefined ? "Popular now" : "Best match", ...sortWords }}
        value={sort ?? "best"}
        onChoose={(chosen) => keep({ sort: chosen === "best" ? undefined : chosen })}
      />
      <div className="years">
        <YearField
          label="Released from"
          name="from"
          placeholder="1985"
          year={from}
          onYear={(year) => keep({ from: year })}
        />
        <YearField
          label="Until"
          name="to"
          placeholder="2005"
          year={to}
          onYear={(year) => keep({ to: year })}
        />
      </div>
      <Platforms
        chosen={on ?? []}
        onChoose={(slugs) => keep({ on: slugs.length === 0 ? undefined : slugs })}
      />
      {Object.keys(search).length > 0 && (
        <button type="button" className="button small" onClick={() => change({})}>
          Clear all
        </button>
      )}
    </section>
  );
}

interface YearFieldProps {
  readonly label: string;
  readonly name: string;
  readonly placeholder: string;
  readonly year: number | undefined;
  readonly onYear: (year: number | undefined) => void;
}

/** A year, which counts as soon as it has four digits, or none. */
function YearField({ year, onYear, ...field }: YearFieldProps) {
  // What is being typed, until the address has another year.
  const [draft, setDraft] = useState({ year, text: toYearText(year) });
  const wrong = year === undefined ? undefined : describeYear(year);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={4}
      value={draft.year === year ? draft.text : toYearText(year)}
      onChange={({ target }) => {
        const text = target.value.replaceAll(/\D/g, "");
        setDraft({ year, text });
        if (text.length === 4) onYear(Number(text));
        else if (text === "") onYear(undefined);
      }}
      form={{ wrong: new Map(wrong === undefined ? [] : [[field.name, wrong]]) }}
    />
  );
}

const toYearText = (year: number | undefined): string =>
  year === undefined ? "" : String(year).padStart(4, "0");

interface PlatformsProps {
  readonly chosen: readonly string[];
  readonly onChoose: (slugs: readonly string[]) => void;
}

function Platforms({ chosen, onChoose }: PlatformsProps) {
  const { data, error, refetch } = useQuery({
    ...queries.games.listCategories({ query: { type: "platform", limit: 100 } }),
    staleTime: Infinity,
  });
  const platforms = [...(data?.data ?? [])].sort(byGames);
  return (
    <fieldset className="stack tight">
      <legend className="legend">Platform</legend>
      {!data && error && <ErrorNotice error={error} retry={() => void refetch()} />}
      <ul className="platforms">
        {!data && !error && (
          <li>
            <SkeletonRows count={5} height="1.5rem" />
          </li>
        )}
        {platforms.map(({ slug, name, games_count }) => (
          <li key={slug}>
            <label className="check">
              <input
                type="checkbox"
                checked={chosen.includes(slug)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug))
                }
              />
              <span>
                {name} <span className="soft small">{games_count}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const byGames = (left: GameCategory, right: GameCategory): number => right.games_count - left.games_count;

function Results({ search }: { readonly search: GameSearch }) {
  const query = useInfiniteQuery(queries.games.list.infinite({ query: toParams(search) }));
  const games = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) return <SkeletonShelf count={24} />;
  if (query.isLoadingError) return <ErrorNotice error={query.error} retry={() => void query.refetch()} />;
  if (games.length === 0) return <Empty>No game fits. Try other words or fewer filters.</Empty>;
  return (
    <Infinite query={query}>
      <ul className="shelf" aria-label="Results">
        {games.map((game) => (
          <li key={game.id}>
            <GameCard game={game}>
              {[toYear(game.released_on), game.rating.average?.toFixed(1)].filter(Boolean).join(" · ")}
            </GameCard>
          </li>
        ))}
      </ul>
    </Infinite>
  );
}
