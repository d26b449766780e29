import "./plans.css";
import type { Subscription } from "@game-community/sdk";
import { useQueries, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { Choice } from "../../components/form.js";
import { formatCurrency } from "../../components/format.js";
import { Empty, ErrorNotice } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { useTimeOfOffers } from "./offers.js";
import { PlanCard } from "./plan-card.js";

const route = getRouteApi("/plans");

/** The plans on sale, with what they cost at this moment, in the currency of the address. */
export function PlansPage() {
  const { currency: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(
    queries.subscriptions.list({ query: { status: "ACTIVE", limit: 100 } }),
  );
  const plans = data?.data ?? [];
  const currencies = [...new Set(plans.map(({ currency }) => currency))];
  const currency = currencies.find((code) => code === wanted) ?? currencies[0];
  return (
    <div className="stack wide">
      <Title>Plans</Title>
      <div className="page-head">
        <div>
          <h1>Plans</h1>
          <p className="soft">
            What a subscription costs at this moment. Paying for one is not part of this demonstration.
          </p>
        </div>
        {!data && !error && <span className="skeleton currency" />}
        {currencies.length > 1 && (
          <Choice
            label="Currency"
            name="currency"
            options={Object.fromEntries(currencies.map((code) => [code, formatCurrency(code)]))}
            value={currency}
            onChoose={(chosen) =>
              void navigate({ search: { currency: chosen }, replace: true, resetScroll: false })
            }
          />
        )}
      </div>
      {error && <ErrorNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonPlans count={2} />}
      {data && plans.length === 0 && <Empty>There is no plan on sale at the moment.</Empty>}
      <PlanGrid plans={plans.filter((plan) => plan.currency === currency)} />
    </div>
  );
}

function PlanGrid({ plans }: { readonly plans: readonly Subscription[] }) {
  const offers = useQueries({
    queries: plans.map(({ slug }) => queries.subscriptionOffers.list(slug, { query: { limit: 100 } })),
  });
  const time = useTimeOfOffers(offers.flatMap(({ data }) => data?.data ?? []));
  // All at once: a price that comes later would move what is below it.
  if (offers.some(({ isPending }) => isPending)) return <SkeletonPlans count={plans.length} />;
  return (
    <ul className="plans">
      {plans.map((plan, index) => (
        <li key={plan.id}>
          <PlanCard plan={plan} offers={offers[index]} time={time} />
        </li>
      ))}
    </ul>
  );
}

const SkeletonPlans = ({ count }: { readonly count: number }) => (
  <div className="plans" aria-busy="true">
    <span className="hidden">Loading…</span>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className="skeleton plan" />
    ))}
  </div>
);
