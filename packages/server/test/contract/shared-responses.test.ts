import { beforeAll, describe, expect, it } from "@jest/globals";
import { loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import type { TestService } from "../support/service.js";

/** Tests the responses that all operations share. New operations are covered automatically. */
const operations = loadContractOperations();
const authenticatedOperations = operations.filter(({ statuses }) => statuses.includes(401));
/** The headers in which 415 lists the accepted media types. */
const acceptHeaders = new Map([
  ["PATCH", "accept-patch"],
  ["POST", "accept-post"],
]);
/** Whether missing and invalid credentials return 404. */
const masksCredentials = ({ permission }: (typeof operations)[number]) => permission.concealCredentials;

const send = (
  service: TestService,
  operation: (typeof operations)[number],
  headers: Record<string, string>,
) => {
  const request = service.http[toMethodName(operation.method)](operation.url).set(headers);
  return operation.body ? request.type(operation.bodyType).send(operation.body) : request;
};
const toMethodName = (method: string) => method.toLowerCase() as "get" | "put" | "post" | "patch" | "delete";

describeService(
  "shared responses",
  { environment: { CORS_ORIGINS: "https://app.example" } },
  ({ service }) => {
    let admin: string;
    beforeAll(async () => {
      admin = (await service.admin()).token;
    });

    describe("every operation that accepts credentials", () => {
      it.each(authenticatedOperations)("$id returns 401 for a malformed bearer token", async (operation) => {
        const response = await send(service, operation, { Authorization: "Bearer nonsense" });
        expect(response.status).toBe(401);
        expect(response.type).toBe("application/problem+json");
        expect(response.body).toMatchObject({ code: "invalid-token", status: 401, instance: operation.url });
        expect(response.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
      });

      it.each(authenticatedOperations)("$id returns 401 for an unknown service key", async (operation) => {
        const response = await send(service, operation, { "X-Service-Key": "sk_nobody" });
        expect([response.status, response.body]).toMatchObject([401, { code: "invalid-service-key" }]);
        expect(response.headers["www-authenticate"]).toBe("Bearer");
      });

      it.each(authenticatedOperations)(
        "$id returns 403 for a secret key sent by a browser",
        async (operation) => {
          const key = await service.key({ kind: "SECRET", scopes: [] });
          const response = await send(service, operation, {
            "X-Service-Key": key,
            Origin: "https://app.example",
          });
          expect([response.status, response.body]).toMatchObject([403, { code: "secret-key-in-browser" }]);
        },
      );
    });

    describe("every operation that requires credentials", () => {
      const protectedOperations = authenticatedOperations.filter(
        ({ permission }) => permission.access !== "PUBLIC" && !permission.conceal,
      );

      it.each(protectedOperations)("$id returns 401 without credentials", async (operation) => {
        const response = await send(service, operation, {});
        expect([response.status, response.body]).toMatchObject([401, { code: "authentication-required" }]);
        expect(response.headers["www-authenticate"]).toBe("Bearer");
      });

      it.each(protectedOperations)(
        "$id does not accept a publishable key as credentials",
        async (operation) => {
          const response = await send(service, operation, {
            "X-Service-Key": await service.key({ kind: "PUBLISHABLE", scopes: [] }),
          });
          expect([response.status, response.body]).toMatchObject([401, { code: "authentication-required" }]);
        },
      );

      const permissionOperations = protectedOperations.filter(
        ({ permission }) => permission.access === "PERMISSION",
      );

      it.each(permissionOperations)(
        "$id returns 403 to a resident and a key without the permission",
        async (operation) => {
          const { token } = await service.signUp();
          const key = await service.key({ kind: "SECRET", scopes: [] });
          const byResident = await send(service, operation, { Authorization: `Bearer ${token}` });
          expect([byResident.status, byResident.body]).toMatchObject([403, { code: "permission-denied" }]);
          expect(byResident.headers["www-authenticate"]).toBe('Bearer error="insufficient_scope"');
          const byKey = await send(service, operation, { "X-Service-Key": key });
          expect([byKey.status, byKey.body]).toMatchObject([403, { code: "permission-denied" }]);
          expect(byKey.headers).not.toHaveProperty("www-authenticate");
        },
      );

      const ownerOperations = protectedOperations.filter(
        ({ permission }) => permission.access === "OWNER" && permission.anyOf.length > 0,
      );

      it.each(ownerOperations)("$id returns 403 to a key without the scope", async (operation) => {
        const key = await service.key({ kind: "SECRET", scopes: [] });
        const response = await send(service, operation, { "X-Service-Key": key });
        expect([response.status, response.body]).toMatchObject([403, { code: "permission-denied" }]);
      });

      const deniedWhileSuspended = protectedOperations.filter(
        ({ permission, method }) => !["GET", "DELETE"].includes(method) && !permission.whileSuspended,
      );

      it.each(deniedWhileSuspended)("$id returns 403 to a suspended resident", async (operation) => {
        const { token, resident } = await service.signUp();
        await service.database.resident.update({ where: { id: resident.id }, data: { status: "SUSPENDED" } });
        const response = await send(service, operation, { Authorization: `Bearer ${token}` });
        expect([response.status, response.body]).toMatchObject([403, { code: "resident-suspended" }]);
      });
    });

    describe("every operation", () => {
      const validatingOperations = operations.filter(
        ({ operation, ...rest }) =>
          !masksCredentials({ operation, ...rest }) && operation["x-open-query"] !== true,
      );

      it.each(validatingOperations)("$id rejects an unknown query parameter", async (operation) => {
        const request = service.http[toMethodName(operation.method)](`${operation.url}?nonsense=1`);
        const response = await (operation.body ? request.send(operation.body) : request).set({
          Authorization: `Bearer ${admin}`,
        });
        expect([response.status, response.body]).toMatchObject([
          400,
          { code: "unknown-parameter", errors: [{ pointer: "?nonsense", code: "unknown-parameter" }] },
        ]);
      });

      it.each(operations)("$id returns the request id and the caching headers", async (operation) => {
        const response = await send(service, operation, { "X-Request-Id": "request-1" });
        expect(response.headers["x-request-id"]).toBe("request-1");
        expect(response.headers["vary"]).toBe("Authorization, X-Service-Key, Origin");
        expect(response.headers["cache-control"]).toMatch(/no-store|public, max-age=\d+/);
        expect(response.headers["x-powered-by"]).toBeUndefined();
      });
    });

    describe("every operation with a body", () => {
      const operationsWithBody = operations.filter(
        (operation) =>
          operation.body && operation.bodyType === "application/json" && !masksCredentials(operation),
      );
      const buildHeaders = () => ({ Authorization: `Bearer ${admin}` });

      it.each(operationsWithBody)("$id rejects a body that is not JSON", async (operation) => {
        const response = await service.http[toMethodName(operation.method)](operation.url)
          .set({ ...buildHeaders(), "Content-Type": "application/json" })
          .send('{"name":');
        expect([response.status, response.body]).toMatchObject([400, { code: "malformed-json" }]);
      });

      const operationsRequiringBody = operationsWithBody.filter(({ requiresBody }) => requiresBody);

      it.each(operationsRequiringBody)(
        "$id rejects a request without its required body",
        async (operation) => {
          const response = await service.http[toMethodName(operation.method)](operation.url).set(
            buildHeaders(),
          );
          expect([response.status, response.body]).toMatchObject([
            400,
            {
              code: "validation-failed",
              errors: [{ pointer: "", code: "required", detail: "Send a body as application/json." }],
            },
          ]);
        },
      );

      it.each(operationsWithBody)("$id rejects an unknown field with its pointer", async (operation) => {
        const response = await service.http[toMethodName(operation.method)](operation.url)
          .set(buildHeaders())
          .send({ ...operation.body, nonsense: 1 });
        expect(response.status).toBe(400);
        expect(response.body.errors).toContainEqual(
          expect.objectContaining({ pointer: "/nonsense", code: "unknown-field" }),
        );
      });

      it.each(operationsWithBody)("$id returns 415 for another media type", async (operation) => {
        const response = await service.http[toMethodName(operation.method)](operation.url)
          .set({ ...buildHeaders(), "Content-Type": "text/plain" })
          .send("name=Ada");
        expect([response.status, response.body]).toMatchObject([415, { code: "unsupported-media-type" }]);
        expect(response.headers[acceptHeaders.get(operation.method) ?? "accept"]?.split(", ")).toContain(
          operation.bodyType,
        );
        expect(response.headers["accept-encoding"]).toBeUndefined();
      });

      it.each(operationsWithBody)("$id returns 415 for another content coding", async (operation) => {
        const response = await service.http[toMethodName(operation.method)](operation.url)
          .set({ ...buildHeaders(), "Content-Type": operation.bodyType, "Content-Encoding": "zstd" })
          .send("name=Ada");
        expect([response.status, response.headers["accept-encoding"]]).toEqual([415, "gzip, deflate, br"]);
      });

      it.each(operationsWithBody)("$id returns 413 for a body above its limit", async (operation) => {
        const response = await service.http[toMethodName(operation.method)](operation.url)
          .set({ ...buildHeaders(), "Content-Type": "application/json" })
          .send(JSON.stringify({ name: "x".repeat(operation.bodyLimit) }));
        expect([response.status, response.body]).toMatchObject([413, { code: "payload-too-large" }]);
      });

      it.each(operationsWithBody.filter(({ method }) => method === "PATCH"))(
        "$id rejects an empty update",
        async (operation) => {
          const response = await service.http.patch(operation.url).set(buildHeaders()).send({});
          expect([response.status, response.body]).toMatchObject([400, { code: "empty-update" }]);
        },
      );
    });
  },
);

describeService("every operation that accepts credentials, 16 minutes after sign-up", {}, ({ service }) => {
  let token: string;
  beforeAll(async () => {
    token = (await service.signUp()).token;
    service.clock.advance(16 * 60_000);
  });

  it.each(authenticatedOperations)(
    "$id returns 401 token-expired for the access token",
    async (operation) => {
      const response = await send(service, operation, { Authorization: `Bearer ${token}` });
      expect([response.status, response.body]).toMatchObject([401, { code: "token-expired" }]);
      expect(response.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
    },
  );
});
