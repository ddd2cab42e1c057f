-- AlterTable
ALTER TABLE "documents" ADD COLUMN "expiring_soon_at" TIMESTAMPTZ(3), ADD COLUMN "purged_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "recipients" ADD COLUMN "next_reminder_at" TIMESTAMPTZ(3);

-- What the minute's sweep asks for. The conditions let rows leave an index by the change that makes them done: who has
-- signed is not reminded, and what has ended does not expire soon, without anybody clearing a column.
CREATE INDEX "recipients_reminder_due_idx" ON "recipients"("next_reminder_at")
  WHERE "status" = 'pending' AND "next_reminder_at" IS NOT NULL;
CREATE INDEX "documents_expiring_soon_idx" ON "documents"("expiring_soon_at")
  WHERE "status" IN ('sent', 'in_progress') AND "deleted_at" IS NULL AND "expiring_soon_at" IS NOT NULL;
CREATE INDEX "documents_unpurged_idx" ON "documents"("deleted_at")
  WHERE "deleted_at" IS NOT NULL AND "purged_at" IS NULL;
-- What is looked at once, soon after it happened.
CREATE INDEX "documents_sealed_idx" ON "documents"("sealed_at") WHERE "sealed_at" IS NOT NULL;
CREATE INDEX "recipients_sent_idx" ON "recipients"("sent_at") WHERE "sent_at" IS NOT NULL;
-- What the hourly clean-up asks for.
CREATE INDEX "blobs_pending_idx" ON "blobs"("created_at") WHERE "status" = 'pending';
CREATE INDEX "auth_tokens_expires_idx" ON "auth_tokens"("expires_at");
CREATE INDEX "verification_tokens_expires_idx" ON "verification_tokens"("expires");
CREATE INDEX "invitations_expires_idx" ON "invitations"("expires_at");

-- Documents that are out already take part from now on; the sweep moves each into the hours of its workspace.
UPDATE "recipients" r
   SET "next_reminder_at" = coalesce(r."last_reminded_at", r."sent_at")
         + make_interval(days => (d."options"->'reminders'->>'everyDays')::int)
  FROM "documents" d
 WHERE d."id" = r."document_id" AND d."status" IN ('sent', 'in_progress') AND d."deleted_at" IS NULL
   AND r."status" = 'pending' AND r."sent_at" IS NOT NULL AND (d."options"->'reminders'->>'max')::int > 0;
UPDATE "documents"
   SET "expiring_soon_at" = CASE WHEN "expires_at" - "sent_at" >= interval '7 days'
                                 THEN "expires_at" - interval '3 days' ELSE "expires_at" - interval '1 day' END
 WHERE "status" IN ('sent', 'in_progress') AND "deleted_at" IS NULL AND "expires_at" > now() + interval '1 day'
   AND "expires_at" - "sent_at" >= interval '2 days';

-- What was begun and can never be handed in: the documents have ended.
DELETE FROM "signing_drafts" s USING "recipients" r, "documents" d
 WHERE r."id" = s."recipient_id" AND d."id" = r."document_id"
   AND d."status" IN ('completed', 'declined', 'voided', 'expired');
