-- What the variables and the fixed fields of a text stood for when it was laid out; null for documents sent before.
ALTER TABLE "document_layouts" ADD COLUMN "filling" JSONB;
