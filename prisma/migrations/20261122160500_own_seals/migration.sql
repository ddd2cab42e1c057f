-- What a seal of this instance's own is recognised by.
CREATE TABLE "seal_certificates" (
    "fingerprint" TEXT NOT NULL,
    "certificate" BYTEA NOT NULL,
    "chain" BYTEA[],
    "key_file_sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seal_certificates_pkey" PRIMARY KEY ("fingerprint")
);
CREATE INDEX "seal_certificates_key_file_sha256_idx" ON "seal_certificates"("key_file_sha256");

-- Every sealed file that was ever handed out.
CREATE TABLE "sealed_files" (
    "sha256" TEXT NOT NULL,
    "document_id" UUID NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sealed_files_pkey" PRIMARY KEY ("sha256")
);
CREATE INDEX "sealed_files_document_id_idx" ON "sealed_files"("document_id");
ALTER TABLE "sealed_files" ADD CONSTRAINT "sealed_files_document_id_fkey"
    FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The audit trail kept the hashes of all files so far, replaced ones among them.
INSERT INTO "sealed_files" ("sha256", "document_id", "sealed_at")
SELECT h.sha256, e.document_id, min(e.created_at)
  FROM "audit_events" e
 CROSS JOIN LATERAL (VALUES (e.data ->> 'sha256'), (e.data ->> 'certificateSha256'), (e.data ->> 'replacesSha256')) AS h(sha256)
 WHERE e.type = 'sealed' AND h.sha256 IS NOT NULL
 GROUP BY h.sha256, e.document_id
ON CONFLICT DO NOTHING;
