import type { Area } from "../../domain/area.js";
import { accountingRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { listSubscriptions } from "./list-subscriptions.js";
import {
  createSubscription,
  deleteSubscription,
  getSubscription,
  updateSubscription,
} from "./subscriptions.js";

/** Subscription plans. */
export const subscriptionsArea = {
  retention: [
    {
      table: "subscriptions",
      retentionDays: accountingRetentionDays,
      blockedBy: [{ table: "subscription_offers", column: "subscription_id" }],
    },
  ],
  operations: (dependencies: Dependencies) => ({
    listSubscriptions: listSubscriptions(dependencies),
    getSubscription: getSubscription(dependencies),
    createSubscription: createSubscription(dependencies),
    updateSubscription: updateSubscription(dependencies),
    deleteSubscription: deleteSubscription(dependencies),
  }),
} satisfies Area;

export { currencyDecimalExceptions, getCurrencyDecimals, type Amount, type Price } from "./money.js";
export { buildNextOfferChange, type SubscriptionRow } from "./rows.js";
export { mayManageSubscriptions, maySee } from "./visibility.js";
