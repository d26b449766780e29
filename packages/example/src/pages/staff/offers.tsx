import type { Subscription, SubscriptionOffer } from "@game-community/sdk";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { Choice } from "../../components/form.js";
import { count, formatPrice, formatTime } from "../../components/format.js";
import { Listing } from "../../components/listing.js";
import { Empty, ErrorNotice, SkeletonRows } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { offerTypeWords } from "../plans/offers.js";
import { ConfirmButton, useAction } from "./actions.js";
import { FilterRow } from "./filters.js";
import { CreateOffer, EditOffer } from "./offer-form.js";
import type { OfferSearch } from "./search.js";
import { offerStatusWords } from "./words.js";

const route = getRouteApi("/residents/staff/offers");

/** The offers of the plans. */
export function StaffOffersPage() {
  const { plan } = route.useSearch();
  const { data, error, refetch } = useQuery(queries.subscriptions.list({ query: { limit: 100 } }));
  const plans = data?.data ?? [];
  const chosen = plans.find(({ slug }) => slug === plan) ?? plans[0];
  return (
    <div className="stack">
      <Title>Offers · Staff</Title>
      <div className="page-head">
        <h1>Offers</h1>
        {chosen && <CreateOffer plan={chosen} />}
      </div>
      {error && <ErrorNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data && !chosen && <Empty>There is no plan yet that an offer could belong to.</Empty>}
      {chosen && <Offers plan={chosen} plans={plans} />}
    </div>
  );
}

interface OffersProps {
  readonly plan: Subscription;
  readonly plans: readonly Subscription[];
}

function Offers({ plan, plans }: OffersProps) {
  const { status } = route.useSearch();
  const navigate = route.useNavigate();
  const keep = (changes: OfferSearch) =>
    void navigate({ search: { plan: plan.slug, status, ...changes }, replace: true });
  const query = useInfiniteQuery(
    queries.subscriptionOffers.list.infinite(plan.slug, { query: { status, sort: "-valid_until" } }),
  );
  return (
    <>
      <FilterRow>
        <Choice
          label="Plan"
          name="plan"
          options={Object.fromEntries(plans.map((each) => [each.slug, toPlanWords(each)]))}
          value={plan.slug}
          onChoose={(slug) => keep({ plan: slug })}
        />
        <Choice
          label="Status"
          name="status"
          options={{ "": "Whatever its status", ...offerStatusWords }}
          value={status ?? ""}
          onChoose={(chosen) => keep({ status: chosen === "" ? undefined : chosen })}
        />
      </FilterRow>
      <Listing
        query={query}
        empty="There is no such offer."
        render={(offer) => <Offer offer={offer} plan={plan} />}
      >
        {(items) => <ul className="rows">{items}</ul>}
      </Listing>
    </>
  );
}

const toPlanWords = ({ name, price, currency }: Subscription): string =>
  `${name}, ${formatPrice(price, currency)}`;

/** What somebody saves: "50 % off", "€2.00 off", "14 days free". */
function describeDiscount({ discount_type, discount_value, currency }: SubscriptionOffer): string {
  if (discount_type === "FREE_TRIAL") return `${count(discount_value, "day")} free`;
  return discount_type === "PERCENTAGE"
    ? `${discount_value} % off`
    : `${formatPrice(discount_value, currency)} off`;
}

interface OfferProps {
  readonly offer: SubscriptionOffer;
  readonly plan: Subscription;
}

function Offer({ offer, plan }: OfferProps) {
  const { id, status, valid_from, valid_until } = offer;
  const name = `${describeDiscount(offer)}, ${offerTypeWords[offer.offer_type].toLowerCase()}`;
  const remove = useAction({
    send: () => api.subscriptionOffers.delete(plan.slug, id),
    done: "The offer is deleted.",
    touches: [queries.subscriptionOffers.key(), queries.subscriptions.key()],
  });
  return (
    <div className="entry">
      <div>
        <b>{name}</b>{" "}
        <span className={status === "ACTIVE" ? "chip good" : "chip"}>{offerStatusWords[status]}</span>
        <p className="soft small">
          {formatTime(valid_from)} – {valid_until === null ? "without end" : formatTime(valid_until)} ·{" "}
          {formatPrice(offer.effective_price, offer.currency)}{" "}
          {offer.applies_permanently ? "for each period" : "for the first period"}
          {offer.applies_to_new_users_only && " · for new users only"}
        </p>
      </div>
      <div className="row">
        <EditOffer plan={plan} id={id} name={name} />
        <ConfirmButton word="Delete" about={name} title={`Delete ${name}?`} onConfirm={remove}>
          Nobody can use it from now on. To end it later, edit its end instead.
        </ConfirmButton>
      </div>
    </div>
  );
}
