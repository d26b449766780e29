import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { subscriptions } from "./subscriptions.js";
import { accountingRetentionDays } from "../../kernel/http/deleted-item.js";

export const subscriptionsArea = {
  operations: (dependencies: Dependencies) => subscriptions(dependencies),
  retention: [
    {
      table: "subscriptions",
      retentionDays: accountingRetentionDays,
      blockedBy: [{ table: "subscription_offers", column: "subscription_id" }],
    },
  ],
} satisfies Area;

export { getCurrencyDecimals, type Amount } from "./money.js";
export { mayManageSubscriptions, maySee } from "./visibility.js";
