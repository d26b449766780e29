import {
  anonymousIdentity,
  type Authenticate,
  type Identity,
} from "../../../server/src/kernel/http/caller.js";

/** The resident of the examples, who is the caller of every request with a bearer token. */
export const ada = { id: "01930e5c-6b00-7c00-8000-000000000100", username: "ada" } as const;

const resident: Identity = {
  caller: {
    kind: "resident",
    can: () => true,
    resident: {
      ...ada,
      email: "ada@example.com",
      email_verified: true,
      status: "ACTIVE",
      session_id: ada.id,
    },
  },
  principal: `resident:${ada.id}`,
  quota: "resident",
  quotaKey: ada.id,
  expiresAt: null,
};

const secretKey: Identity = {
  caller: { kind: "key", can: () => true, keyId: ada.id },
  principal: `key:${ada.id}`,
  quota: "secret-key",
  quotaKey: ada.id,
  expiresAt: null,
};

/** Accepts every bearer token as a resident with all permissions, and every secret key with all scopes. */
export const acceptAnyCredentials: Authenticate = ({ authorization, serviceKey }) => {
  if (authorization !== undefined) return Promise.resolve(resident);
  return Promise.resolve(serviceKey?.startsWith("sk_") ? secretKey : anonymousIdentity);
};
