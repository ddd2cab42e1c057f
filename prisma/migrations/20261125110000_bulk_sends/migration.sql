-- One template sent to many recipients: the list's rows, of which each becomes a document.
CREATE TYPE "BulkSendStatus" AS ENUM ('sending', 'paused', 'completed', 'canceled');
CREATE TYPE "BulkSendRowStatus" AS ENUM ('pending', 'sent', 'failed', 'canceled');

CREATE TABLE "bulk_sends" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "template_version_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" "BulkSendStatus" NOT NULL DEFAULT 'sending',
    "settings" JSONB NOT NULL,
    "sends_again" BOOLEAN NOT NULL DEFAULT false,
    "sender" JSONB NOT NULL,
    "pause" JSONB,
    "chunk" INTEGER NOT NULL DEFAULT 1,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_sends_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "bulk_send_rows" (
    "id" UUID NOT NULL,
    "bulk_send_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" "BulkSendRowStatus" NOT NULL DEFAULT 'pending',
    "input" JSONB NOT NULL,
    "error" JSONB,
    "document_id" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_send_rows_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "bulk_sends_workspace_id_id_idx" ON "bulk_sends"("workspace_id", "id" DESC);
CREATE INDEX "bulk_sends_template_id_idx" ON "bulk_sends"("template_id");
CREATE INDEX "bulk_sends_template_version_id_idx" ON "bulk_sends"("template_version_id");
CREATE UNIQUE INDEX "bulk_send_rows_document_id_key" ON "bulk_send_rows"("document_id");
CREATE UNIQUE INDEX "bulk_send_rows_bulk_send_id_number_key" ON "bulk_send_rows"("bulk_send_id", "number");
CREATE INDEX "bulk_send_rows_bulk_send_id_status_number_idx" ON "bulk_send_rows"("bulk_send_id", "status", "number");

-- For the sweep: those that are being sent alone.
CREATE INDEX bulk_sends_due_idx ON bulk_sends (next_at) WHERE status = 'sending';
-- For the clean-up.
CREATE INDEX bulk_sends_finished_idx ON bulk_sends (finished_at) WHERE finished_at IS NOT NULL;

ALTER TABLE "bulk_sends" ADD CONSTRAINT "bulk_sends_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bulk_sends" ADD CONSTRAINT "bulk_sends_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bulk_sends" ADD CONSTRAINT "bulk_sends_template_version_id_fkey" FOREIGN KEY ("template_version_id") REFERENCES "template_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bulk_send_rows" ADD CONSTRAINT "bulk_send_rows_bulk_send_id_fkey" FOREIGN KEY ("bulk_send_id") REFERENCES "bulk_sends"("id") ON DELETE CASCADE ON UPDATE CASCADE;
