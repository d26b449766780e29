import type { OfferType, SubscriptionOffer } from "@game-community/sdk";
import { useEffect, useState } from "react";

/** Whom an offer is for. */
export const offerTypeWords: Readonly<Record<OfferType, string>> = {
  FIRST_TIME: "For new subscribers",
  PROMOTIONAL: "Special offer",
  WIN_BACK: "For former subscribers",
  LOYALTY: "For present subscribers",
  REFERRAL: "For friends of subscribers",
  SEASONAL: "Seasonal offer",
};

/** Whether somebody who subscribes now can use an offer. The others need something that not everybody has. */
const isForNewcomers: Readonly<Record<OfferType, boolean>> = {
  FIRST_TIME: true,
  PROMOTIONAL: true,
  WIN_BACK: false,
  LOYALTY: false,
  REFERRAL: false,
  SEASONAL: true,
};

/** The free days of an offer before the first payment. */
export const readFreeDays = ({ discount_type, discount_value }: SubscriptionOffer): number =>
  discount_type === "FREE_TRIAL" ? discount_value : 0;

const isValidAt = ({ valid_from, valid_until }: SubscriptionOffer, time: number): boolean =>
  Date.parse(valid_from) <= time && (valid_until === null || time < Date.parse(valid_until));

const byPrice = (left: SubscriptionOffer, right: SubscriptionOffer): number =>
  left.effective_price - right.effective_price || readFreeDays(right) - readFreeDays(left);

/** The offers of a plan at a time. */
export interface CurrentOffers {
  /** The one that decides the price: a customer can use only one. */
  readonly best: SubscriptionOffer | undefined;
  readonly others: readonly SubscriptionOffer[];
}

/** Finds the offers that are valid at a time, the lowest price first. */
export function findCurrentOffers(offers: readonly SubscriptionOffer[], time: number): CurrentOffers {
  const valid = offers.filter((offer) => isValidAt(offer, time)).sort(byPrice);
  const best = valid.find(({ offer_type }) => isForNewcomers[offer_type]);
  return { best, others: valid.filter((offer) => offer !== best) };
}

/** The first time after `time` at which an offer starts or ends; Infinity if none does. */
const findNextChange = (offers: readonly SubscriptionOffer[], time: number): number =>
  Math.min(
    ...offers
      .flatMap(({ valid_from, valid_until }) => [valid_from, valid_until ?? valid_from])
      .map((date) => Date.parse(date))
      .filter((date) => date > time),
  );

/** The longest delay that timers of browsers have. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * The present time, which goes on when one of the offers starts or ends. The service has told when that will be, so it takes a
 * timer, and no request. Timers stand still while a device sleeps, so the time is also read when the page is seen again.
 */
export function useTimeOfOffers(offers: readonly SubscriptionOffer[]): number {
  const [time, setTime] = useState(Date.now);
  const next = findNextChange(offers, time);
  useEffect(() => {
    const update = () => setTime((before) => Math.max(Date.now(), before + 1));
    const timer = next === Infinity ? undefined : setTimeout(update, Math.min(next - Date.now(), maxDelayMs));
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [next, time]);
  return time;
}
