-- Transaction: none
-- Why: joinWaitlist sends one mail a minute to an address, and the erasure of an account wipes those to its verified address.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "emails_waitlist_address_idx"
  ON "emails" ((lower("to" #>> '{0,email}')) COLLATE "C", "created_at")
  WHERE "template" IN ('WAITLIST_JOINED', 'WAITLIST_INVITED');
