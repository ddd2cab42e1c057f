-- Subscriptions as last read from the payment provider, checkouts, the provider's events, and the audit log of it all.
CREATE TABLE "billing_accounts" (
    "user_id" UUID NOT NULL,
    "customer_id" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "subscription_id" TEXT,
    "plan" TEXT,
    "interval" TEXT,
    "status" TEXT,
    "seats" INTEGER NOT NULL DEFAULT 0,
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "scheduled" JSONB,
    "open_invoice_url" TEXT,
    "read_at" TIMESTAMPTZ(3),
    "override_plan" TEXT,
    "override_until" TIMESTAMPTZ(3),
    "override_reason" TEXT,
    "change" JSONB,
    "change_leased_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_accounts_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "billing_checkouts" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "is_anonymous" BOOLEAN NOT NULL,
    "session_id" TEXT,
    "url" TEXT,
    "plan" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "seats" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "email" TEXT,
    "customer_id" TEXT,
    "subscription_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_checkouts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "billing_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "customer_id" TEXT,
    "subscription_id" TEXT,
    "session_id" TEXT,
    "user_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'received',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "billing_events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "billing_acts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_email" TEXT,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_acts_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "billing_accounts_customer_id_key" ON "billing_accounts"("customer_id");
CREATE INDEX "billing_accounts_read_at_idx" ON "billing_accounts"("read_at");
CREATE UNIQUE INDEX "billing_checkouts_session_id_key" ON "billing_checkouts"("session_id");
CREATE INDEX "billing_checkouts_user_id_idx" ON "billing_checkouts"("user_id");
CREATE INDEX "billing_checkouts_status_expires_at_idx" ON "billing_checkouts"("status", "expires_at");
CREATE INDEX "billing_checkouts_customer_id_idx" ON "billing_checkouts"("customer_id");
CREATE INDEX "billing_events_status_received_at_idx" ON "billing_events"("status", "received_at");
CREATE INDEX "billing_events_received_at_idx" ON "billing_events"("received_at");
CREATE INDEX "billing_acts_user_id_id_idx" ON "billing_acts"("user_id", "id" DESC);

ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One open checkout per account, so that a second press finds the first one's.
CREATE UNIQUE INDEX "billing_checkouts_open_key" ON "billing_checkouts"("user_id")
    WHERE "status" = 'open' AND NOT "is_anonymous";

-- The audit log is append-only, for whoever has the application's own rights too.
CREATE FUNCTION "refuse_billing_act_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'billing acts are append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "billing_acts_append_only" BEFORE UPDATE OR DELETE ON "billing_acts"
    FOR EACH ROW EXECUTE FUNCTION "refuse_billing_act_change"();
