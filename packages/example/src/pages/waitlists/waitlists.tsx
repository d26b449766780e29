import type { Waitlist, WaitlistEntry } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { formatNumber } from "../../components/format.js";
import { Listing } from "../../components/listing.js";
import { Title } from "../../components/title.js";
import { useOwnEntries } from "./own-entries.js";
import { Spots } from "./spots.js";

/** All waitlists, and the places that the resident has. */
export function WaitlistsPage() {
  const query = useInfiniteQuery(queries.waitlists.list.infinite());
  const { data: entries } = useOwnEntries();
  return (
    <div className="stack wide">
      <Title>Waitlists</Title>
      <div>
        <h1>Waitlists</h1>
        <p className="soft">For what not everybody can have at once. Who joins first comes first.</p>
      </div>
      <Listing
        query={query}
        empty="There is nothing to wait for at the moment."
        render={(waitlist) => <WaitlistCard waitlist={waitlist} entry={entries?.get(waitlist.id)} />}
      >
        {(items) => <ul className="waitlists">{items}</ul>}
      </Listing>
    </div>
  );
}

interface WaitlistCardProps {
  readonly waitlist: Waitlist;
  readonly entry: WaitlistEntry | undefined;
}

const WaitlistCard = ({ waitlist, entry }: WaitlistCardProps) => (
  <article className="card stack waitlist-card">
    <div className="row spread">
      <h2>
        <Link to="/waitlists/$slug" params={{ slug: waitlist.slug }}>
          {waitlist.name}
        </Link>
      </h2>
      <State waitlist={waitlist} entry={entry} />
    </div>
    <p className="prose">{waitlist.purpose}</p>
    <Spots waitlist={waitlist} />
  </article>
);

function State({ waitlist, entry }: WaitlistCardProps) {
  if (entry?.status === "INVITED") return <span className="chip good">You are invited</span>;
  if (entry) return <span className="chip good">You are number {formatNumber(entry.position)}</span>;
  return waitlist.is_full ? <span className="chip warm">Full</span> : null;
}
