import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { changePassword } from "./change-password.js";
import { createAuthenticationDependencies } from "./dependencies.js";
import { endSessions, eraseIdentities, eraseTokens } from "./erasure.js";
import { exportedSignIns } from "./export.js";
import { getJwks } from "./get-jwks.js";
import { logout } from "./logout.js";
import { listSessions, revokeSession } from "./own-sessions.js";
import { refreshSession } from "./refresh-session.js";
import { requestPasswordReset, resendVerificationEmail } from "./request-mail.js";
import { confirmPasswordReset } from "./reset-password.js";
import { authenticationJobs } from "./retention.js";
import { login, signIn } from "./sign-in.js";
import { signUp } from "./sign-up.js";
import { handleSocialCallback, handleSocialCallbackForm } from "./social/callback.js";
import { createSocialDependencies } from "./social/dependencies.js";
import { listProviders } from "./social/list-providers.js";
import { socialSignIn } from "./social/sign-in.js";
import { appleAuth, discordAuth, facebookAuth, googleAuth } from "./social/start.js";
import { unlinkIdentity } from "./unlink-identity.js";
import { verifyEmail } from "./verify-email.js";

const createOperations = (common: Dependencies) => {
  const dependencies = createAuthenticationDependencies(common);
  const socialDependencies = createSocialDependencies(dependencies);
  return {
    signUp: signUp(dependencies),
    login: login(dependencies),
    signIn: signIn(dependencies),
    refreshSession: refreshSession(dependencies),
    logout: logout(dependencies),
    listSessions: listSessions(dependencies),
    revokeSession: revokeSession(dependencies),
    unlinkIdentity: unlinkIdentity(dependencies),
    changePassword: changePassword(dependencies),
    verifyEmail: verifyEmail(dependencies),
    resendVerificationEmail: resendVerificationEmail(dependencies),
    requestPasswordReset: requestPasswordReset(dependencies),
    confirmPasswordReset: confirmPasswordReset(dependencies),
    getJwks: getJwks(dependencies),
    listProviders: listProviders(socialDependencies),
    appleAuth: appleAuth(socialDependencies),
    discordAuth: discordAuth(socialDependencies),
    facebookAuth: facebookAuth(socialDependencies),
    googleAuth: googleAuth(socialDependencies),
    handleSocialCallback: handleSocialCallback(socialDependencies),
    handleSocialCallbackForm: handleSocialCallbackForm(socialDependencies),
    socialSignIn: socialSignIn(socialDependencies),
  };
};

export const authenticationArea = {
  operations: createOperations,
  jobs: authenticationJobs,
  erasure: ({ revocations }: Dependencies) => [
    { table: "auth_tokens", isImmediate: true, erase: eraseTokens },
    { table: "identities", isImmediate: true, erase: eraseIdentities },
    { table: "sessions", isImmediate: true, erase: endSessions(revocations) },
  ],
  exports: exportedSignIns,
} satisfies Area;

export { createAdmin } from "./admins.js";
export { assertVerifiedEmail, createEmailNotVerifiedProblem } from "./assert-verified-email.js";
export { createAuthenticator } from "./authenticator.js";
export { tryProviders } from "./social/try-providers.js";
