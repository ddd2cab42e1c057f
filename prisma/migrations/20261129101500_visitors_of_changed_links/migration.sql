-- Visitors of links whose role was changed since: their submission says that they came by a public link.
UPDATE "public_link_starts" s SET "recipient_id" = r."id", "signed_at" = r."signed_at"
  FROM "recipients" r JOIN "submissions" b ON b."recipient_id" = r."id"
 WHERE s."recipient_id" IS NULL AND r."document_id" = s."document_id" AND b."way_in"->>'publicLink' = 'true';
