import type { BillingInterval, Subscription, SubscriptionOffer, Success } from "@game-community/sdk";
import type { UseQueryResult } from "@tanstack/react-query";
import { count, formatPrice, formatTime } from "../../components/format.js";
import { ErrorNotice } from "../../components/states.js";
import { findCurrentOffers, offerTypeWords, readFreeDays } from "./offers.js";

const intervalWords: Readonly<Record<BillingInterval, string>> = {
  DAY: "day",
  WEEK: "week",
  MONTH: "month",
  YEAR: "year",
};

/** "a month", "every 3 months". */
const formatEach = ({ billing_interval, interval_count }: Subscription): string =>
  interval_count === 1
    ? `a ${intervalWords[billing_interval]}`
    : `every ${count(interval_count, intervalWords[billing_interval])}`;

/** "for the first month", "for the first 3 months". */
const formatFirst = ({ billing_interval, interval_count }: Subscription): string =>
  `for the first ${
    interval_count === 1
      ? intervalWords[billing_interval]
      : count(interval_count, intervalWords[billing_interval])
  }`;

interface PlanCardProps {
  readonly plan: Subscription;
  readonly offers: UseQueryResult<Success<"listSubscriptionOffers">> | undefined;
  /** The time for which the price is shown. */
  readonly time: number;
}

/** A plan, with its price at a time. */
export const PlanCard = ({ plan, offers, time }: PlanCardProps) => (
  <article className="card plan">
    <header>
      <h2>{plan.name}</h2>
      {plan.description !== null && <p className="soft">{plan.description}</p>}
    </header>
    {offers?.error && <ErrorNotice error={offers.error} retry={() => void offers.refetch()} />}
    {offers?.data && <Price plan={plan} offers={offers.data.data} time={time} />}
    <ul className="features">
      {plan.features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  </article>
);

interface PriceProps {
  readonly plan: Subscription;
  readonly offers: readonly SubscriptionOffer[];
  readonly time: number;
}

function Price({ plan, offers, time }: PriceProps) {
  const { best, others } = findCurrentOffers(offers, time);
  const { price, currency } = plan;
  const amount = best?.effective_price ?? price;
  const isReduced = amount < price;
  const isForFirst = isReduced && best?.applies_permanently === false;
  const freeDays = Math.max(plan.trial_days, best === undefined ? 0 : readFreeDays(best));
  return (
    <div className="price">
      <p className="row">
        {isReduced && (
          <>
            <span className="hidden">Before: </span>
            <del>{formatPrice(price, currency)}</del>
            <span className="hidden">Now: </span>
          </>
        )}
        <b>{formatPrice(amount, currency)}</b>
        <span className="soft">{isForFirst ? formatFirst(plan) : formatEach(plan)}</span>
      </p>
      {isForFirst && <p>{`Then ${formatPrice(price, currency)} ${formatEach(plan)}.`}</p>}
      {freeDays > 0 && <p>{`The first ${count(freeDays, "day")} cost nothing.`}</p>}
      {best && (
        <p className="row small">
          <span className="chip warm">{describeAudience(best)}</span>
          <End offer={best} />
        </p>
      )}
      {others.length > 0 && <Others plan={plan} offers={others} />}
    </div>
  );
}

const describeAudience = ({ offer_type, applies_to_new_users_only }: SubscriptionOffer): string =>
  applies_to_new_users_only && offer_type !== "FIRST_TIME"
    ? `${offerTypeWords[offer_type]}, for new subscribers`
    : offerTypeWords[offer_type];

const End = ({ offer: { valid_until } }: { readonly offer: SubscriptionOffer }) =>
  valid_until !== null && (
    <span className="soft">
      until <time dateTime={valid_until}>{formatTime(valid_until)}</time>
    </span>
  );

interface OthersProps {
  readonly plan: Subscription;
  readonly offers: readonly SubscriptionOffer[];
}

/** Offers that others can use, or that cost more. */
const Others = ({ plan, offers }: OthersProps) => (
  <details className="small">
    <summary>{count(offers.length, "other offer")}</summary>
    <ul>
      {offers.map((offer) => (
        <li key={offer.id}>
          {describeAudience(offer)}: {describeOffer(plan, offer)}
          {offer.valid_until !== null && ", "}
          <End offer={offer} />
        </li>
      ))}
    </ul>
  </details>
);

function describeOffer(plan: Subscription, offer: SubscriptionOffer): string {
  if (offer.discount_type === "FREE_TRIAL") return count(readFreeDays(offer), "free day");
  const period = offer.applies_permanently ? formatEach(plan) : formatFirst(plan);
  return `${formatPrice(offer.effective_price, offer.currency)} ${period}`;
}
