-- Mails that were given up keep their words for as long as their job can be run again; few at any time.
CREATE INDEX "mail_messages_abandoned_idx" ON "mail_messages" ("audited_at")
  WHERE "status" = 'abandoned' AND "sealed_content" IS NOT NULL;
