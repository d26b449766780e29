-- Some units of account of ISO 4217 (CLF, UYW) have four decimals.
ALTER TABLE "subscriptions" ALTER COLUMN "price" TYPE DECIMAL(13,4);
ALTER TABLE "subscription_offers" ALTER COLUMN "discount_value" TYPE DECIMAL(13,4);
