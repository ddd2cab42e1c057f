-- Images that the texts of a workspace name, and which versions name them.
CREATE TABLE "workspace_images" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "blob_id" UUID NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kept_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "workspace_images_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "workspace_images_workspace_id_blob_id_key" ON "workspace_images"("workspace_id", "blob_id");
CREATE INDEX "workspace_images_blob_id_idx" ON "workspace_images"("blob_id");
CREATE INDEX "workspace_images_kept_until_idx" ON "workspace_images"("kept_until");

ALTER TABLE "workspace_images" ADD CONSTRAINT "workspace_images_workspace_id_fkey"
    FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "workspace_images" ADD CONSTRAINT "workspace_images_blob_id_fkey"
    FOREIGN KEY ("blob_id") REFERENCES "blobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "template_version_images" (
    "version_id" UUID NOT NULL,
    "image_id" UUID NOT NULL,

    CONSTRAINT "template_version_images_pkey" PRIMARY KEY ("version_id", "image_id")
);

CREATE INDEX "template_version_images_image_id_idx" ON "template_version_images"("image_id");

ALTER TABLE "template_version_images" ADD CONSTRAINT "template_version_images_version_id_fkey"
    FOREIGN KEY ("version_id") REFERENCES "template_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "template_version_images" ADD CONSTRAINT "template_version_images_image_id_fkey"
    FOREIGN KEY ("image_id") REFERENCES "workspace_images"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
