-- A relay sends without holding rows.
ALTER TABLE "outbox" ADD COLUMN "leased_until" TIMESTAMPTZ(3);

-- What the hourly clean-up takes first.
CREATE INDEX "outbox_dispatched_idx" ON "outbox"("dispatched_at") WHERE "dispatched_at" IS NOT NULL;

-- Found by the mail service's name alone: PostgreSQL cannot tell that a name is not the row's own id, so that the index
-- that left those out was never used.
DROP INDEX "mail_messages_provider_id_idx";
CREATE INDEX "mail_messages_provider_id_idx" ON "mail_messages"("provider_id") WHERE "provider_id" IS NOT NULL;
