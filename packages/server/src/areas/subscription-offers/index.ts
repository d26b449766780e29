import type { Area } from "../../domain/area.js";
import { accountingRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { listSubscriptionOffers } from "./list-offers.js";
import {
  createSubscriptionOffer,
  deleteSubscriptionOffer,
  getSubscriptionOffer,
} from "./subscription-offers.js";
import { updateSubscriptionOffer } from "./update-offer.js";

/** Discounts on subscriptions. */
export const subscriptionOffersArea = {
  retention: [{ table: "subscription_offers", retentionDays: accountingRetentionDays }],
  operations: (dependencies: Dependencies) => ({
    listSubscriptionOffers: listSubscriptionOffers(dependencies),
    getSubscriptionOffer: getSubscriptionOffer(dependencies),
    createSubscriptionOffer: createSubscriptionOffer(dependencies),
    updateSubscriptionOffer: updateSubscriptionOffer(dependencies),
    deleteSubscriptionOffer: deleteSubscriptionOffer(dependencies),
  }),
} satisfies Area;
