-- Why: an IP address is erased with the account of the actor, and these entries named none. By now the resident is their actor.
-- Allow: data-change: the index on the action finds the entries, which are few: tokens that were stolen, accounts that were taken over.
UPDATE "audit_log" SET "ip" = NULL
WHERE "action" IN ('session.refresh_token_reused', 'resident.reclaimed') AND "actor_kind" = 'SYSTEM' AND "ip" IS NOT NULL;
