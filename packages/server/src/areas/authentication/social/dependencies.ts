import type { AuthenticationDependencies } from "../dependencies.js";
import { createFlows, type Flows } from "./flows.js";
import { createFindProvider, type FindProvider } from "./providers.js";

/** The dependencies of the operations of social sign-in. */
export interface SocialDependencies extends AuthenticationDependencies {
  readonly flows: Flows;
  readonly findProvider: FindProvider;
}

export const createSocialDependencies = (dependencies: AuthenticationDependencies): SocialDependencies => ({
  ...dependencies,
  flows: createFlows(dependencies),
  findProvider: createFindProvider(dependencies.config),
});
