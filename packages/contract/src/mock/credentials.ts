import {
  anonymousIdentity,
  type Authenticate,
  type Identity,
} from "../../../server/src/kernel/http/caller.js";

const residentId = "01930e5c-6b00-7c00-8000-000000000001";

const resident: Identity = {
  caller: {
    kind: "resident",
    can: () => true,
    resident: {
      id: residentId,
      username: "ada",
      email: "ada@example.com",
      email_verified: true,
      status: "ACTIVE",
      session_id: residentId,
    },
  },
  principal: `resident:${residentId}`,
  quota: "resident",
  quotaKey: residentId,
  expiresAt: null,
};

const secretKey: Identity = {
  caller: { kind: "key", can: () => true, keyId: residentId },
  principal: `key:${residentId}`,
  quota: "secret-key",
  quotaKey: residentId,
  expiresAt: null,
};

/** Accepts every bearer token as a resident with all permissions, and every secret key with all scopes. */
export const acceptAnyCredentials: Authenticate = ({ authorization, serviceKey }) => {
  if (authorization !== undefined) return Promise.resolve(resident);
  return Promise.resolve(serviceKey?.startsWith("sk_") ? secretKey : anonymousIdentity);
};
