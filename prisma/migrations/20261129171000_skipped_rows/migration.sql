-- Rows of a list whose external id was sent before are neither sent nor failed: they name that document.
ALTER TYPE "BulkSendRowStatus" ADD VALUE 'skipped' BEFORE 'canceled';

ALTER TABLE "bulk_send_rows" ADD COLUMN "sent_before_id" UUID;

CREATE INDEX "bulk_send_rows_sent_before_id_idx" ON "bulk_send_rows"("sent_before_id");
