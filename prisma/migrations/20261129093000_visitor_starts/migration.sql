-- Documents begun at a public link count from their visitor's signature on; those of before keep their meaning.
ALTER TABLE "documents" ADD COLUMN "unsigned_start_of" UUID;
CREATE INDEX "documents_unsigned_starts_due_idx" ON "documents"("expires_at") WHERE "unsigned_start_of" IS NOT NULL;
CREATE INDEX "documents_unsigned_start_of_idx" ON "documents"("unsigned_start_of") WHERE "unsigned_start_of" IS NOT NULL;

ALTER TABLE "recipients" ADD COLUMN "email_code_at" TIMESTAMPTZ(3);

ALTER TABLE "public_link_starts" ADD COLUMN "recipient_id" UUID,
                                 ADD COLUMN "signed_at" TIMESTAMPTZ(3),
                                 ADD COLUMN "removed_at" TIMESTAMPTZ(3);
UPDATE "public_link_starts" s SET "recipient_id" = r."id", "signed_at" = r."signed_at"
  FROM "public_links" l, "recipients" r
 WHERE l."id" = s."link_id" AND r."document_id" = s."document_id" AND r."role_key" = l."role_key";
CREATE UNIQUE INDEX "public_link_starts_recipient_id_key" ON "public_link_starts"("recipient_id");
CREATE INDEX "public_link_starts_removed_at_idx" ON "public_link_starts"("removed_at") WHERE "removed_at" IS NOT NULL;

CREATE TABLE "public_link_codes" (
    "id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "public_link_codes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "public_link_codes_link_id_email_id_idx" ON "public_link_codes"("link_id", "email", "id" DESC);
CREATE INDEX "public_link_codes_expires_at_idx" ON "public_link_codes"("expires_at");
ALTER TABLE "public_link_codes" ADD CONSTRAINT "public_link_codes_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "public_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a visitor began and never signed is removed with its trail: it is evidence of nothing. A trail that has a `sent`
-- is kept, whatever its document says.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF EXISTS (SELECT FROM "documents" d WHERE d."id" = OLD."document_id"
                      AND d."unsigned_start_of" IS NOT NULL AND d."status" = 'draft')
           AND NOT EXISTS (SELECT FROM "audit_events" e WHERE e."document_id" = OLD."document_id" AND e."type" = 'sent')
        THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'audit events are append-only' USING ERRCODE = 'restrict_violation';
END
$$;
