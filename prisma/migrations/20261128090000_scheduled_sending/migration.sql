-- When a draft will be sent, and as whom. Nothing of before is scheduled.
ALTER TABLE "documents" ADD COLUMN "scheduled_send_at" TIMESTAMPTZ(3), ADD COLUMN "scheduled_by_id" UUID;

-- What the minute's sweep asks for: a document leaves it when it is sent or deleted.
CREATE INDEX "documents_scheduled_idx" ON "documents"("scheduled_send_at")
  WHERE "status" = 'draft' AND "deleted_at" IS NULL AND "scheduled_send_at" IS NOT NULL;
