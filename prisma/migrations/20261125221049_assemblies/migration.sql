-- Files that a member puts together to make one PDF.
CREATE TYPE "AssemblyFileType" AS ENUM ('pdf', 'image', 'word');

CREATE TABLE "assemblies" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "kind" "TemplateKind" NOT NULL DEFAULT 'oneoff',
    "pages" JSONB NOT NULL DEFAULT '[]',
    "template_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assemblies_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "assembly_files" (
    "id" UUID NOT NULL,
    "assembly_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" "AssemblyFileType" NOT NULL,
    "blob_id" UUID NOT NULL,
    "pages" JSONB NOT NULL,
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assembly_files_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "assemblies_template_id_key" ON "assemblies"("template_id");
CREATE INDEX "assemblies_workspace_id_owner_id_kind_id_idx" ON "assemblies"("workspace_id", "owner_id", "kind", "id" DESC);
CREATE INDEX "assemblies_updated_at_idx" ON "assemblies"("updated_at");
CREATE INDEX "assembly_files_assembly_id_idx" ON "assembly_files"("assembly_id");
CREATE INDEX "assembly_files_blob_id_idx" ON "assembly_files"("blob_id");

ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "assembly_files" ADD CONSTRAINT "assembly_files_assembly_id_fkey" FOREIGN KEY ("assembly_id") REFERENCES "assemblies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "assembly_files" ADD CONSTRAINT "assembly_files_blob_id_fkey" FOREIGN KEY ("blob_id") REFERENCES "blobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
