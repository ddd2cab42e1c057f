-- Fields that a workspace keeps for its templates.
CREATE TABLE "saved_fields" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "field" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_fields_pkey" PRIMARY KEY ("id")
);

-- One name, one field; what Prisma's schema language cannot say. The list is read by it too.
CREATE UNIQUE INDEX saved_fields_workspace_name_key ON saved_fields (workspace_id, lower(name));

ALTER TABLE "saved_fields" ADD CONSTRAINT "saved_fields_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
