-- The keys that signed before the present one and must still be accepted by every instance.
ALTER TABLE "secret_fingerprints" ADD COLUMN "earlier" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
