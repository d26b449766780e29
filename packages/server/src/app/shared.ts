import { createResidentsCache, type ResidentsCache } from "../areas/authentication/residents-cache.js";
import { createRevocations, type Revocations } from "../areas/authentication/revocations.js";
import { createBackground, type Background } from "../platform/background.js";
import type { Dependencies } from "../events/dependencies.js";
import { createGlobalMean, type GlobalMean } from "../events/votes.js";

/** What the areas of one process share: what it remembers, and what it still does. */
export interface Shared {
  readonly revocations: Revocations;
  readonly residentsCache: ResidentsCache;
  readonly background: Background;
  readonly globalMean: GlobalMean;
}

/** Makes what the areas of one process share. */
export const createShared = (dependencies: Dependencies): Shared => ({
  revocations: createRevocations(dependencies),
  residentsCache: createResidentsCache(dependencies),
  background: createBackground(dependencies.log),
  globalMean: createGlobalMean(() => dependencies.clock().getTime()),
});
