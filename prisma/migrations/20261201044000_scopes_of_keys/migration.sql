-- What an API key may do, from where, and where it was used. Keys of before keep all that they could: every scope, from
-- everywhere.
ALTER TABLE "api_keys" ADD COLUMN "scopes" TEXT[] NOT NULL DEFAULT ARRAY['*']::TEXT[],
                       ADD COLUMN "allowed_addresses" TEXT[] NOT NULL DEFAULT '{}',
                       ADD COLUMN "last_used_address" TEXT,
                       ADD COLUMN "reminded_days" INTEGER;

-- For reminders of keys that end soon.
CREATE INDEX "api_keys_expires_at_idx" ON "api_keys"("expires_at");

CREATE TABLE "api_key_networks" (
    "api_key_id" UUID NOT NULL,
    "network" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_key_networks_pkey" PRIMARY KEY ("api_key_id", "network")
);
ALTER TABLE "api_key_networks" ADD CONSTRAINT "api_key_networks_api_key_id_fkey" FOREIGN KEY ("api_key_id")
    REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
