-- The draft whose changes an upload holds until they are saved, and the end of its audit trail when they were begun.
ALTER TABLE "templates" ADD COLUMN "edit_of_id" UUID, ADD COLUMN "edit_of_sequence" INTEGER;
ALTER TABLE "templates" ADD CONSTRAINT "templates_edit_of_id_fkey"
  FOREIGN KEY ("edit_of_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- At most one at a time: begun twice, it is continued.
CREATE UNIQUE INDEX "templates_edit_of_idx" ON "templates"("edit_of_id")
  WHERE "used_at" IS NULL AND "deleted_at" IS NULL AND "edit_of_id" IS NOT NULL;
