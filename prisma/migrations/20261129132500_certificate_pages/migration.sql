-- Which pages of a sealed file are its certificate: known as long as the file is recognized, also of a deleted document.
ALTER TABLE "sealed_files" ADD COLUMN "certificate_from" INTEGER;
ALTER TABLE "sealed_files" ADD COLUMN "certificate_count" INTEGER;

-- Those of which it is known: all pages of the separate certificate, or what is behind the pages of the source.
WITH "known" AS (
  SELECT
    f."sha256",
    CASE WHEN l."document_id" IS NULL THEN jsonb_array_length(v."pages") ELSE jsonb_array_length(l."pages") END AS "source",
    s."page_count" AS "signed",
    c."page_count" AS "own",
    EXISTS (
      SELECT 1 FROM "audit_events" e
      WHERE e."document_id" = f."document_id" AND e."data"->>'certificateSha256' = f."sha256"
    ) AS "is_certificate"
  FROM "sealed_files" f
  JOIN "documents" d ON d."id" = f."document_id"
  JOIN "template_versions" v ON v."id" = d."template_version_id"
  LEFT JOIN "document_layouts" l ON l."document_id" = d."id"
  JOIN "blobs" s ON s."id" = d."signed_blob_id"
  JOIN "blobs" c ON c."id" = d."certificate_blob_id"
)
UPDATE "sealed_files" f
SET
  "certificate_from" = CASE WHEN k."is_certificate" THEN 1 ELSE k."source" + 1 END,
  "certificate_count" = CASE WHEN k."is_certificate" THEN k."own" ELSE k."signed" - k."source" END
FROM "known" k
WHERE k."sha256" = f."sha256" AND k."own" IS NOT NULL AND k."signed" IS NOT NULL
  AND (k."is_certificate" OR k."signed" - k."source" IN (0, k."own"));
