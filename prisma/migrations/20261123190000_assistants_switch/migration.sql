-- A workspace's owner can keep assistants out of it.
ALTER TABLE "workspaces" ADD COLUMN "allows_assistants" BOOLEAN NOT NULL DEFAULT true;
