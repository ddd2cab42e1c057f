-- CreateTable
CREATE TABLE "recipient_files" (
    "recipient_id" UUID NOT NULL,
    "blob_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "is_submitted" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recipient_files_pkey" PRIMARY KEY ("recipient_id","kind","blob_id")
);

-- CreateIndex
CREATE INDEX "recipient_files_blob_id_idx" ON "recipient_files"("blob_id");

-- CreateIndex
CREATE INDEX "recipient_files_document_id_idx" ON "recipient_files"("document_id");

-- AddForeignKey
ALTER TABLE "recipient_files" ADD CONSTRAINT "recipient_files_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "recipients"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipient_files" ADD CONSTRAINT "recipient_files_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipient_files" ADD CONSTRAINT "recipient_files_blob_id_fkey" FOREIGN KEY ("blob_id") REFERENCES "blobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The few that were brought and not handed in.
CREATE INDEX "recipient_files_open_idx" ON "recipient_files"("created_at") WHERE NOT "is_submitted";

-- What answers hold already: pictures of signatures by blob, uploaded files by hash and type.
INSERT INTO "recipient_files" ("recipient_id", "blob_id", "document_id", "kind", "is_submitted")
SELECT DISTINCT s."recipient_id", b."id", s."document_id", 'signature', true
  FROM "submissions" s
  CROSS JOIN LATERAL jsonb_each(CASE WHEN jsonb_typeof(s."signatures") = 'object' THEN s."signatures" ELSE '{}' END) g
  JOIN "blobs" b ON b."id"::text = g.value->>'blobId'
ON CONFLICT DO NOTHING;
INSERT INTO "recipient_files" ("recipient_id", "blob_id", "document_id", "kind", "is_submitted")
SELECT DISTINCT s."recipient_id", b."id", s."document_id", 'upload', true
  FROM "submissions" s
  CROSS JOIN LATERAL jsonb_each(CASE WHEN jsonb_typeof(s."values") = 'object' THEN s."values" ELSE '{}' END) v
  JOIN "blobs" b ON b."sha256" = v.value->>'sha256' AND b."content_type" = v.value->>'contentType'
 WHERE jsonb_typeof(v.value) = 'object'
ON CONFLICT DO NOTHING;

-- Uploads were kept as effects before.
INSERT INTO "recipient_files" ("recipient_id", "blob_id", "document_id", "kind")
SELECT r."id", b."id", r."document_id", 'upload'
  FROM "effects" e
  JOIN "recipients" r ON r."id"::text = split_part(e."key", ':', 2)
  JOIN "blobs" b ON b."sha256" = split_part(e."key", ':', 3) AND b."content_type" = e."data"->>'contentType'
 WHERE e."key" LIKE 'upload:%'
ON CONFLICT DO NOTHING;
DELETE FROM "effects" WHERE "key" LIKE 'upload:%';

-- What the hourly clean-up goes through in the order of time.
CREATE INDEX "blobs_created_idx" ON "blobs"("created_at");
CREATE INDEX "notifications_created_idx" ON "notifications"("created_at");
