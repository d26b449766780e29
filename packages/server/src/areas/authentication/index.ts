import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { authentication } from "./authentication.js";
import { eraseCredentials } from "./erasure.js";
import { createAuthenticationDependencies } from "./means.js";
import { authenticationJobs } from "./retention.js";

export const authenticationArea = {
  operations: (dependencies: Dependencies) => (authentication(createAuthenticationDependencies(dependencies))),
  jobs: authenticationJobs,
  erasure: ({ revocations }: Dependencies) => [
    { content: "credentials and sessions", isImmediate: true, erase: eraseCredentials(revocations) },
  ],
} satisfies Area;

export { createAdmin } from "./admins.js";
export { assertVerifiedEmail } from "./assert-verified-email.js";
export { createAuthenticator } from "./authenticator.js";
export { isPermission } from "./permissions.js";
export { rotateServiceKey } from "./rotate-service-key.js";
export { createServiceKey, listServiceKeys, revokeServiceKey, type ServiceKey, type ServiceKeyKind } from "./service-keys.js";
