-- Templates that are published as soon as their first file is taken.
ALTER TABLE "templates" ADD COLUMN "publishes_on_upload" BOOLEAN NOT NULL DEFAULT false;
