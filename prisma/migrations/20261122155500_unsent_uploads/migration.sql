-- When a document was first made of a one-off template: those without are what somebody began and has not sent.
ALTER TABLE "templates" ADD COLUMN "used_at" TIMESTAMPTZ(3);

UPDATE "templates" t SET "used_at" = d.first
  FROM (SELECT template_id, min(created_at) AS first FROM "documents" GROUP BY template_id) d
 WHERE d.template_id = t.id AND t.kind = 'oneoff';

CREATE INDEX "templates_unsent_idx" ON "templates" ("workspace_id", "owner_id", "id" DESC)
  WHERE kind = 'oneoff' AND used_at IS NULL AND deleted_at IS NULL;
