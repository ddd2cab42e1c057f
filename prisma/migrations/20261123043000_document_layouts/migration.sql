-- The pages that a document's rich text was laid out on when it was sent.
CREATE TABLE "document_layouts" (
    "document_id" UUID NOT NULL,
    "blob_id" UUID NOT NULL,
    "pages" JSONB NOT NULL,
    "boxes" JSONB NOT NULL,
    "layout_version" INTEGER NOT NULL,

    CONSTRAINT "document_layouts_pkey" PRIMARY KEY ("document_id")
);

CREATE INDEX "document_layouts_blob_id_idx" ON "document_layouts"("blob_id");

ALTER TABLE "document_layouts" ADD CONSTRAINT "document_layouts_document_id_fkey"
    FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "document_layouts" ADD CONSTRAINT "document_layouts_blob_id_fkey"
    FOREIGN KEY ("blob_id") REFERENCES "blobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
