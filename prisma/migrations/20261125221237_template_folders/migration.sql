-- Folders hold documents or templates. Those of before hold documents.
CREATE TYPE "FolderKind" AS ENUM ('documents', 'templates');
ALTER TABLE "folders" ADD COLUMN "kind" "FolderKind" NOT NULL DEFAULT 'documents';
DROP INDEX folders_workspace_name_key;
CREATE UNIQUE INDEX folders_workspace_name_key ON folders (workspace_id, kind, lower(name));

ALTER TABLE "templates" ADD COLUMN "folder_id" UUID;
CREATE INDEX "templates_folder_id_id_idx" ON "templates"("folder_id", "id" DESC);
ALTER TABLE "templates" ADD CONSTRAINT "templates_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folders"("id") ON DELETE SET NULL ON UPDATE CASCADE;
