-- How often the current refresh token has replaced one that was never used, because the response with it was lost. The token
-- that was exchanged for it is that many and one behind the counter.
ALTER TABLE "sessions" ADD COLUMN "refresh_reissues" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "sessions_refresh_reissues_check" CHECK ("refresh_reissues" >= 0);
