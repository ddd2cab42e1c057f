-- Which document was corrected and sent again as this one; an upload holds it until it is sent.
ALTER TABLE "templates" ADD COLUMN "correction_of_id" UUID;
ALTER TABLE "documents" ADD COLUMN "correction_of_id" UUID;

-- Only of the few that correct another, which Prisma's schema language cannot say.
CREATE INDEX templates_correction_of_id_idx ON templates (correction_of_id) WHERE correction_of_id IS NOT NULL;
CREATE INDEX documents_correction_of_id_idx ON documents (correction_of_id) WHERE correction_of_id IS NOT NULL;

ALTER TABLE "templates" ADD CONSTRAINT "templates_correction_of_id_fkey" FOREIGN KEY ("correction_of_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "documents" ADD CONSTRAINT "documents_correction_of_id_fkey" FOREIGN KEY ("correction_of_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;
