import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { subscriptionOffers } from "./subscription-offers.js";

export const subscriptionOffersArea = {
  operations: (dependencies: Dependencies) => (subscriptionOffers(dependencies)),
} satisfies Area;
