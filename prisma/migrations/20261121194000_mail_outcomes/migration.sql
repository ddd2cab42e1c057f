-- What a mail was first sent as, encrypted, until its outcome is known: a repeat must be the same bytes.
ALTER TABLE "mail_messages" ADD COLUMN "sealed_content" BYTEA;
ALTER TABLE "mail_messages" ADD COLUMN "attachments" JSONB NOT NULL DEFAULT '[]';
-- What the mail service said of it afterwards.
ALTER TABLE "mail_messages" ADD COLUMN "reported_at" TIMESTAMPTZ(3);

-- The embedded mailbox names a message by its own id, and nobody reports on those.
CREATE INDEX "mail_messages_provider_id_idx" ON "mail_messages"("provider_id")
  WHERE "provider_id" IS NOT NULL AND "provider_id" <> "id"::text;

ALTER TABLE "recipients" ADD COLUMN "reminders_stopped_at" TIMESTAMPTZ(3);
ALTER TABLE "workspaces" ADD COLUMN "attach_signed_pdf" BOOLEAN NOT NULL DEFAULT false;
