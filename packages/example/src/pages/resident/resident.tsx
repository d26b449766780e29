import "./resident.css";
import type { Resident } from "@game-community/sdk";
import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { queries } from "../../app/api.js";
import { useResident } from "../../app/resident.js";
import { count, formatDate } from "../../components/format.js";
import { GameCard } from "../../components/game.js";
import { Avatar } from "../../components/person.js";
import { Report } from "../../components/report.js";
import { Title } from "../../components/title.js";
import { FollowButton, useShownResident } from "./follow-button.js";
import { TabPanel } from "./tab-panel.js";
import { type Tab, tabWords } from "./tabs.js";

const route = getRouteApi("/residents/$username");

/** The profile of a resident, as others see it. */
export function ResidentPage() {
  const { username } = route.useParams();
  const { tab = "activity" } = route.useSearch();
  const { data } = useSuspenseQuery(queries.residents.get(`@${username}`));
  const resident = useShownResident(data);
  return (
    <article className="stack wide">
      <Title>{resident.display_name}</Title>
      <ProfileHead resident={resident} />
      {resident.favorite_games.length > 0 && (
        <section className="stack" aria-labelledby="favorites">
          <h2 id="favorites">Favourites</h2>
          <ul className="shelf small">
            {resident.favorite_games.map((game) => (
              <li key={game.id}>
                <GameCard game={game} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Tabs resident={resident} tab={tab} />
      <h2 className="hidden">{tabWords[tab]}</h2>
      <TabPanel tab={tab} resident={resident} />
    </article>
  );
}

function Tabs({ resident, tab }: { readonly resident: Resident; readonly tab: Tab }) {
  const nav = useRef<HTMLElement>(null);
  // Not all tabs fit into narrow windows, and links elsewhere lead to some of them.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft;
  }, [tab]);
  return (
    <nav ref={nav} className="tabs" aria-label={`More of ${resident.display_name}`}>
      {Object.entries(tabWords).map(([name, word]) => (
        <TabLink key={name} resident={resident} tab={name as Tab}>
          {word}
        </TabLink>
      ))}
    </nav>
  );
}

interface TabLinkProps {
  readonly resident: Resident;
  readonly tab: Tab;
  readonly children: ReactNode;
}

const TabLink = ({ resident: { username }, tab, children }: TabLinkProps) => (
  <Link
    to="/residents/$username"
    params={{ username }}
    search={tab === "activity" ? {} : { tab }}
    activeOptions={{ exact: true }}
    resetScroll={false}
  >
    {children}
  </Link>
);

function ProfileHead({ resident }: { readonly resident: Resident }) {
  const { counts } = resident;
  const isMe = useResident()?.id === resident.id;
  return (
    <header className="profile-head">
      <Avatar person={resident} size="5.5rem" />
      <div className="stack tight">
        <h1>{resident.display_name}</h1>
        <p className="soft">
          @{resident.username} · here since {formatDate(resident.joined_at)}
          {resident.location !== null && ` · ${resident.location}`}
          {resident.follows_me === true && " · follows you"}
        </p>
        {resident.bio !== null && <p className="prose">{resident.bio}</p>}
        {resident.website_url !== null && (
          <p>
            <a href={resident.website_url} rel="nofollow noopener">
              {new URL(resident.website_url).host}
            </a>
          </p>
        )}
        <p className="row small soft">
          <TabLink resident={resident} tab="followers">
            {count(counts.followers, "follower")}
          </TabLink>
          <TabLink resident={resident} tab="following">
            {count(counts.following, "resident")} followed
          </TabLink>
          <span>{count(counts.ratings, "rating")}</span>
          <span>{count(counts.reviews, "review")}</span>
        </p>
        <div className="row">
          {isMe ? (
            <Link to="/settings" className="button">
              Edit the profile
            </Link>
          ) : (
            <>
              <FollowButton resident={resident} />
              <Report type="RESIDENT" id={resident.id} name={resident.display_name} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}
