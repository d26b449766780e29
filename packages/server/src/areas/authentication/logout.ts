import { presentCurrentResident } from "../residents/index.js";
import type { AuthenticationApi } from "../../generated/stubs/authenticationApi.js";
import { presentSession } from "./auth-session.js";
import { changeOwnPassword } from "./change-password.js";
import type { Means } from "./means.js";
import { listSessions, revokeSession } from "./own-sessions.js";
import { exchangeRefreshToken } from "./refresh-session.js";
import { requestMail } from "./request-mail.js";
import { assertResident } from "./assert-resident.js";
import { resetPassword } from "./reset-password.js";
import { endSessions } from "./sessions.js";
import { signInByPassword } from "./sign-in.js";
import { signUpByPassword } from "./sign-up.js";
import { social } from "./social/social.js";
import { verifyEmailByToken } from "./verify-email.js";

/** Signing up, in and out, and sessions. */
export function authentication(dependencies: Means): AuthenticationApi {
  const { clock, tokens, revocations } = dependencies;
  return {
    ...social(dependencies),
    listSessions: listSessions(dependencies),
    revokeSession: revokeSession(dependencies),

    async signUp({ body, client, transaction }, reply) {
      const { display_name: displayName, username, ...given } = body;
      const request = { ...given, username, displayName, client, transaction };
      const session = await presentSession(dependencies, await signUpByPassword(dependencies, request), true);
      return reply(201, session, { Location: `/rest/v1/residents/${session.resident.id}` });
    },

    async login({ body, client, transaction }, reply) {
      const request = { ...body, rememberMe: true, client, transaction };
      return reply(200, await presentSession(dependencies, await signInByPassword(dependencies, request)));
    },

    async signIn({ body: { email, password, remember_me: rememberMe }, client, transaction }, reply) {
      const request = { identifier: email, password, rememberMe, client, transaction };
      return reply(200, await presentSession(dependencies, await signInByPassword(dependencies, request)));
    },

    async refreshSession({ body, client, transaction }, reply) {
      const signedIn = await exchangeRefreshToken(dependencies, body.refresh_token, client.ip, transaction);
      return reply(200, await presentSession(dependencies, signedIn));
    },

    async logout({ body, caller, statement }, reply) {
      const resident = assertResident(caller);
      const scope = body?.scope ?? "LOCAL";
      const endedSessionIds = await statement((connection) =>
        endSessions(connection, resident, scope, clock()),
      );
      revocations.add(endedSessionIds);
      return reply(204);
    },

    async changePassword({ body, caller, client, transaction }, reply) {
      const { current_password: currentPassword, new_password: newPassword } = body;
      const resident = assertResident(caller);
      const change = { resident, currentPassword, newPassword, client, transaction };
      return reply(200, await presentSession(dependencies, await changeOwnPassword(dependencies, change)));
    },

    async verifyEmail({ body, transaction }, reply) {
      const resident = await verifyEmailByToken(dependencies, body.token, transaction);
      return reply(200, presentCurrentResident(resident), { version: resident.version });
    },

    async resendVerificationEmail({ body, transaction }, reply) {
      requestMail(dependencies, "VERIFY_EMAIL", body.email, transaction);
      return Promise.resolve(reply(202));
    },

    async requestPasswordReset({ body, transaction }, reply) {
      requestMail(dependencies, "PASSWORD_RESET", body.email, transaction);
      return Promise.resolve(reply(202));
    },

    async confirmPasswordReset({ body, client, transaction }, reply) {
      const { token, new_password: newPassword } = body;
      await resetPassword(dependencies, { token, newPassword, client, transaction });
      return reply(204);
    },

    getJwks: async (_input, reply) => reply(200, await tokens.jwks()),
  };
}
