CREATE TABLE "former_slugs" (
    "slug" TEXT NOT NULL,
    "workspace_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_slugs_pkey" PRIMARY KEY ("slug")
);
CREATE INDEX "former_slugs_workspace_id_idx" ON "former_slugs"("workspace_id");
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
