-- Notes of members about a document.
CREATE TABLE "document_notes" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "author_id" UUID,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_notes_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "document_notes_document_id_id_idx" ON "document_notes"("document_id", "id");
CREATE INDEX "document_notes_author_id_idx" ON "document_notes"("author_id");

ALTER TABLE "document_notes" ADD CONSTRAINT "document_notes_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "document_notes" ADD CONSTRAINT "document_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
