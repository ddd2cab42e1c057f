-- Nothing ever read these.
ALTER TABLE "documents" DROP COLUMN "current_order";
ALTER TABLE "template_versions" DROP COLUMN "revision";

-- What deleted templates held is removed by the hourly clean-up.
ALTER TABLE "template_versions" ADD COLUMN "purged_at" TIMESTAMPTZ(3);
CREATE INDEX "templates_deleted_idx" ON "templates"("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- Upload addresses that were used, until they have expired.
CREATE INDEX "effects_upload_idx" ON "effects"("created_at") WHERE "key" LIKE 'upload:%';

-- The documents that an account has sent in a month are counted with each sending.
CREATE INDEX "documents_workspace_id_sent_at_idx" ON "documents"("workspace_id", "sent_at");
