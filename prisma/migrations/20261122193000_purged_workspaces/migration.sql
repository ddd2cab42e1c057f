-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN "purged_at" TIMESTAMPTZ(3);

-- Deleted, and not yet empty: the only ones that the clean-up looks for.
CREATE INDEX "workspaces_unpurged_idx" ON "workspaces"("deleted_at")
    WHERE "deleted_at" IS NOT NULL AND "purged_at" IS NULL;
