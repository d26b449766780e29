-- The identity that a session was started with; NULL for a password. When the identity is unlinked, its sessions end. There is no
-- foreign key, because ended sessions are kept longer than unlinked identities.
ALTER TABLE "sessions" ADD COLUMN "identity_id" UUID;

-- Sessions of residents who can only have signed in with their one identity.
UPDATE "sessions" s SET "identity_id" = sole."id"
FROM (SELECT i."resident_id", (min(i."id"::text))::uuid AS "id" FROM "identities" i
      WHERE NOT EXISTS (SELECT FROM "credentials" c WHERE c."resident_id" = i."resident_id")
      GROUP BY i."resident_id" HAVING count(*) = 1) sole
WHERE s."resident_id" = sole."resident_id" AND s."revoked_at" IS NULL;
