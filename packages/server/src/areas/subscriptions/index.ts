import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { subscriptions } from "./subscriptions.js";

export const subscriptionsArea = {
  operations: (dependencies: Dependencies) => (subscriptions(dependencies)),
} satisfies Area;

export { getCurrencyDecimals, type Amount } from "./money.js";
export { mayManageSubscriptions, maySee } from "./visibility.js";
