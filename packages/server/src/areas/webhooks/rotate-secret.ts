import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { auditEndpoint } from "./audit.js";
import { presentEndpointWithSecret } from "./present.js";
import { readManagedReceiver } from "./rights.js";
import { lockEndpoint } from "./rows.js";
import { createSecretEncryption, generateSecret } from "./secrets.js";

/** How long both secrets sign by default. */
const defaultOverlapSeconds = 86_400;

/** Rotate a webhook secret (`POST /v1/webhook-endpoints/{id}/rotate-secret`). */
export const rotateWebhookSecret =
  ({ clock, newId, secrets }: Dependencies): Handler<"rotateWebhookSecret"> =>
  async ({ path, body, caller, client, transaction }, reply) =>
    transaction(async (tx) => {
      const stored = await lockEndpoint(tx, path.id);
      if (stored === undefined) return reply.problem(404, "webhook-endpoint-not-found");
      const now = clock();
      await readManagedReceiver(tx, caller, stored.id, now);
      const secret = generateSecret();
      const overlapMs = (body?.overlap_seconds ?? defaultOverlapSeconds) * 1000;
      await tx.$executeRaw`
        UPDATE webhook_endpoints SET secret = ${createSecretEncryption(secrets).encrypt(Buffer.from(secret), stored.id)},
          previous_secret = secret, previous_secret_until = ${new Date(now.getTime() + overlapMs)},
          version = version + 1, updated_at = ${now}
        WHERE id = ${stored.id}::uuid`;
      const change = { newId, caller, client, now };
      await auditEndpoint(tx, change, { action: "webhook_endpoint.secret_rotated", id: stored.id });
      return reply(200, presentEndpointWithSecret({ ...stored, updated_at: now }, secret));
    });
