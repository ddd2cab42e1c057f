-- The audit trail has the hash of salt and question; the earlier ones' has no salt.
ALTER TABLE "recipient_questions" ADD COLUMN "salt" TEXT NOT NULL DEFAULT '';
ALTER TABLE "recipient_questions" ALTER COLUMN "salt" DROP DEFAULT;

-- The words are kept with the document, and deleted with it.
UPDATE "notifications" SET "body" = '' WHERE "type" = 'document.question' AND "body" <> '';
