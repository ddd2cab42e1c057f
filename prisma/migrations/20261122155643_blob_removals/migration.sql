-- A removal commits that it is about to begin.
ALTER TYPE "BlobStatus" ADD VALUE 'removing';
ALTER TABLE "blobs" ADD COLUMN "reused_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "blob_removals" (
    "blob_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "document_id" UUID,
    "sha256" TEXT,
    "page_count" INTEGER,

    CONSTRAINT "blob_removals_pkey" PRIMARY KEY ("blob_id")
);

-- CreateIndex
CREATE INDEX "blob_removals_due_at_idx" ON "blob_removals"("due_at");
CREATE INDEX "blob_removals_document_id_idx" ON "blob_removals"("document_id");

-- What was noted as effects before; a document's own notes say which purge they belong to.
INSERT INTO "blob_removals" ("blob_id", "due_at", "document_id")
SELECT split_part("key", ':', 3)::uuid, "created_at", split_part("key", ':', 2)::uuid
  FROM "effects" WHERE "key" LIKE 'purge:%'
ON CONFLICT DO NOTHING;
INSERT INTO "blob_removals" ("blob_id", "due_at")
SELECT split_part("key", ':', 2)::uuid, "created_at" + interval '1 hour'
  FROM "effects" WHERE "key" LIKE 'unused:%'
ON CONFLICT DO NOTHING;
DELETE FROM "effects" WHERE "key" LIKE 'purge:%' OR "key" LIKE 'unused:%' OR "key" = 'sweep:unreferenced-blobs';

-- A file that something refers to is never removed: the database refuses, instead of forgetting the reference.
ALTER TABLE "documents" DROP CONSTRAINT "documents_signed_blob_id_fkey";
ALTER TABLE "documents" DROP CONSTRAINT "documents_certificate_blob_id_fkey";
ALTER TABLE "recipients" DROP CONSTRAINT "recipients_snapshot_blob_id_fkey";
ALTER TABLE "template_versions" DROP CONSTRAINT "template_versions_source_blob_id_fkey";
ALTER TABLE "documents" ADD CONSTRAINT "documents_signed_blob_id_fkey" FOREIGN KEY ("signed_blob_id") REFERENCES "blobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "documents" ADD CONSTRAINT "documents_certificate_blob_id_fkey" FOREIGN KEY ("certificate_blob_id") REFERENCES "blobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_snapshot_blob_id_fkey" FOREIGN KEY ("snapshot_blob_id") REFERENCES "blobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_source_blob_id_fkey" FOREIGN KEY ("source_blob_id") REFERENCES "blobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whether anybody refers to a blob is asked of each of these.
CREATE INDEX "saved_signatures_blob_id_idx" ON "saved_signatures"("blob_id");

-- The few whose bytes are not there, or not for long.
CREATE INDEX "blobs_unstored_idx" ON "blobs"("created_at") WHERE "status" <> 'stored';

-- What interrupted seals have left, in the order of time.
CREATE INDEX "effects_seal_idx" ON "effects"("created_at") WHERE "key" LIKE 'seal:%';
