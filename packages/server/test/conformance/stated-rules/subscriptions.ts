import { currencies } from "../../../src/areas/subscriptions/currencies.js";
import { type Fields, hasMoreDecimals, type StatedRule } from "./stated-rule.js";

const subscriptions = ["createSubscription", "updateSubscription"] as const;
const offers = ["createSubscriptionOffer", "updateSubscriptionOffer"] as const;

/** The number in the detail of an error, such as the stored price or the decimals of its currency. */
const readNumber = (detail: string, pattern: RegExp): number => Number(pattern.exec(detail)?.[1]);

const subscription = {
  name: "Supporter",
  price: 5,
  currency: "EUR",
  billing_interval: "MONTH",
  features: [],
};
const trial = { offer_type: "SEASONAL", discount_type: "FREE_TRIAL", discount_value: 7 };

const isWholeDays = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 365;

function isOutOfRange({ discount_type }: Fields, value: unknown, detail: string): boolean {
  // The value of an update may be stored.
  if (value === undefined) return discount_type !== undefined;
  const isPercentage = Number(value) > 100;
  const isFixed = Number(value) > readNumber(detail, /at most the price ([\d.e+-]+)/);
  const isTrial = !isWholeDays(value);
  // The type of an update may be stored.
  if (discount_type === undefined) return isPercentage || isFixed || isTrial;
  if (discount_type === "PERCENTAGE") return isPercentage;
  return discount_type === "FIXED" ? isFixed : isTrial;
}

/** Whether only new users may use an offer of the type; null if both are possible. */
const requiresNewUsers = (type: unknown): boolean | null => {
  if (type === "FIRST_TIME") return true;
  return type === "WIN_BACK" || type === "LOYALTY" ? false : null;
};

/** The rules of subscriptions and their offers. */
export const subscriptionRules: readonly StatedRule[] = [
  {
    operations: subscriptions,
    errors: /^\/currency unknown-currency$/,
    reason: "active currencies of ISO 4217",
    example: { ...subscription, currency: "XXX" },
    isBroken: ({ value }) => !currencies.has(String(value)),
  },
  {
    operations: subscriptions,
    errors: /^\/price too-many-decimals$/,
    reason: "the currency decides the decimals of a price",
    example: { ...subscription, price: 5.5, currency: "JPY" },
    isBroken: ({ fields: { price, currency }, detail }) =>
      hasMoreDecimals(
        price,
        currencies.get(String(currency)) ?? readNumber(detail, /at most (\d) decimals in/),
      ),
  },
  {
    operations: offers,
    errors: /^\/discount_value out-of-range$/,
    reason: "the type of the discount and the price limit its value",
    isBroken: ({ fields, value, detail }) => isOutOfRange(fields, value, detail),
  },
  {
    operations: offers,
    errors: /^\/discount_value too-many-decimals$/,
    reason: "percentages have two decimals, amounts those of the currency",
    example: { ...trial, discount_type: "PERCENTAGE", discount_value: 1.234 },
    isBroken: ({ fields: { discount_type }, value, detail }) =>
      discount_type !== "FREE_TRIAL" && hasMoreDecimals(value, readNumber(detail, /at most (\d) decimals/)),
  },
  {
    operations: ["updateSubscriptionOffer"],
    errors: /^\/applies_to_new_users_only contradicts-offer-type$/,
    reason: "the type of the offer, which may be stored, decides whether it is for new users",
    isRare: true,
    isBroken: ({ fields: { offer_type }, value }) =>
      requiresNewUsers(offer_type) !== null || value !== undefined,
  },
  {
    operations: ["updateSubscriptionOffer"],
    errors: /^\/applies_permanently contradicts-discount-type$/,
    reason: "a free trial, which may be stored, is not permanent",
    isRare: true,
    isBroken: ({ fields: { discount_type = "FREE_TRIAL" } }) => discount_type === "FREE_TRIAL",
  },
];
