-- What an operator does to a purchase or an event that no account has is recorded, too.
ALTER TABLE "billing_acts" ALTER COLUMN "user_id" DROP NOT NULL;

-- Subscriptions beside the one that stands for the account.
ALTER TABLE "billing_accounts" ADD COLUMN "extra" JSONB;

ALTER TABLE "billing_checkouts" ADD COLUMN "reminded_at" TIMESTAMPTZ(3);
