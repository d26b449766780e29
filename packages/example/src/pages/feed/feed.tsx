import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { Activity } from "../../components/activity.js";
import { Listing } from "../../components/listing.js";
import { Empty } from "../../components/states.js";
import { Title } from "../../components/title.js";

/** What those do whom the resident follows. New lines appear by themselves. */
export function FeedPage() {
  const query = useInfiniteQuery(queries.activityLogs.list.infinite({ query: { scope: "FOLLOWING" } }));
  return (
    <div className="stack wide">
      <Title>Feed</Title>
      <h1>Feed</h1>
      <Listing
        query={query}
        empty={
          <Empty
            action={
              <Link to="/" className="button">
                See who writes reviews
              </Link>
            }
          >
            Nothing yet. Follow some people, and what they do appears here.
          </Empty>
        }
        render={(activity) => <Activity activity={activity} />}
      >
        {(items) => <ul className="rows">{items}</ul>}
      </Listing>
    </div>
  );
}
