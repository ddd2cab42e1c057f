-- Counted from the documents started: those that nobody signs must not use up a link.
ALTER TABLE "public_links" DROP COLUMN "uses";
