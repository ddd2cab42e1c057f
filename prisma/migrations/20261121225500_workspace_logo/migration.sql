-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "logo_height" INTEGER,
ADD COLUMN     "logo_key" TEXT,
ADD COLUMN     "logo_width" INTEGER;

-- Nothing has written it so far; what it names is a blob from now on, and all four columns go together.
UPDATE "workspaces" SET "logo_blob_id" = NULL WHERE "logo_blob_id" IS NOT NULL;
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_logo_whole"
  CHECK (num_nonnulls("logo_blob_id", "logo_key", "logo_width", "logo_height") IN (0, 4));

-- CreateIndex
CREATE UNIQUE INDEX "workspaces_logo_key_key" ON "workspaces"("logo_key");

-- CreateIndex
CREATE INDEX "workspaces_logo_blob_id_idx" ON "workspaces"("logo_blob_id");

-- AddForeignKey
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_logo_blob_id_fkey" FOREIGN KEY ("logo_blob_id") REFERENCES "blobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
