-- Every release stores it. A layout of before has no values on record: its text shows the names of its variables.
UPDATE "document_layouts" SET "filling" = '{"variables": {}, "texts": {}}' WHERE "filling" IS NULL;
ALTER TABLE "document_layouts" ALTER COLUMN "filling" SET NOT NULL;
