import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { subscriptionOffers } from "./subscription-offers.js";
import { accountingRetentionDays } from "../../kernel/http/deleted-item.js";

export const subscriptionOffersArea = {
  operations: (dependencies: Dependencies) => subscriptionOffers(dependencies),
  retention: [{ table: "subscription_offers", retentionDays: accountingRetentionDays }],
} satisfies Area;
