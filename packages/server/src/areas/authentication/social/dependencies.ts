import type { AuthenticationApi } from "../../../generated/stubs/authenticationApi.js";
import { presentSession } from "../auth-session.js";
import type { Means } from "../means.js";
import { finishSignIn } from "./callback.js";
import { createFlows, type Flows } from "./flows.js";
import { createFindProvider, type FindProvider } from "./providers.js";
import { signInByCode, signInByToken } from "./sign-in.js";
import { startSignIn } from "./start.js";

/** The operations of signing in by a provider. */
export type SocialApi = Pick<
  AuthenticationApi,
  | "appleAuth"
  | "discordAuth"
  | "facebookAuth"
  | "googleAuth"
  | "handleSocialCallback"
  | "handleSocialCallbackForm"
  | "socialSignIn"
>;

/** What these operations share. */
export interface SocialDependencies extends Means {
  readonly flows: Flows;
  readonly findProvider: FindProvider;
}

/** Signing in by a provider. */
export function social(baseDependencies: Means): SocialApi {
  const dependencies = {
    ...baseDependencies,
    flows: createFlows(baseDependencies),
    findProvider: createFindProvider(baseDependencies.config),
  };
  return {
    async appleAuth(input, reply) {
      const started = await startSignIn(dependencies, "APPLE", input);
      return "redirect" in started
        ? reply(302, undefined, started.redirect)
        : reply(200, started.authorization);
    },

    async discordAuth(input, reply) {
      const started = await startSignIn(dependencies, "DISCORD", input);
      return "redirect" in started
        ? reply(302, undefined, started.redirect)
        : reply(200, started.authorization);
    },

    async facebookAuth(input, reply) {
      const started = await startSignIn(dependencies, "FACEBOOK", input);
      return "redirect" in started
        ? reply(302, undefined, started.redirect)
        : reply(200, started.authorization);
    },

    async googleAuth(input, reply) {
      const started = await startSignIn(dependencies, "GOOGLE", input);
      return "redirect" in started
        ? reply(302, undefined, started.redirect)
        : reply(200, started.authorization);
    },

    async handleSocialCallback(input, reply) {
      return reply(302, undefined, await finishSignIn(dependencies, input, input.query));
    },

    async handleSocialCallbackForm(input, reply) {
      return reply(303, undefined, await finishSignIn(dependencies, input, input.body));
    },

    async socialSignIn({ body, client, transaction }, reply) {
      const input = { client, transaction };
      const { signedIn, isNewResident } =
        "code" in body
          ? await signInByCode(dependencies, input, body)
          : await signInByToken(dependencies, input, body);
      const session = await presentSession(dependencies, signedIn, isNewResident);
      return isNewResident
        ? reply(201, session, { Location: `/rest/v1/residents/${session.resident.id}` })
        : reply(200, session);
    },
  };
}
