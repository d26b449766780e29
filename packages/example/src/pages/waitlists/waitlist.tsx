import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { Title } from "../../components/title.js";
import { Membership } from "./membership.js";
import { Spots } from "./spots.js";

const route = getRouteApi("/waitlists/$slug");

/** A waitlist: what it is for, how full it is, and the place of the resident. */
export function WaitlistPage() {
  const { slug } = route.useParams();
  const { data: waitlist } = useSuspenseQuery(queries.waitlists.get(slug));
  return (
    <article className="stack wide waitlist">
      <Title>{waitlist.name}</Title>
      <header className="stack tight">
        <p className="small">
          <Link to="/waitlists">All waitlists</Link>
        </p>
        <h1>{waitlist.name}</h1>
        <p className="prose">{waitlist.purpose}</p>
      </header>
      <Spots waitlist={waitlist} />
      <Membership waitlist={waitlist} />
    </article>
  );
}
