-- What was typed at a sign-up waits with its own link, not with the account.
ALTER TABLE "auth_tokens" ADD COLUMN "name" TEXT, ADD COLUMN "password_hash" TEXT;

UPDATE "auth_tokens" t SET "name" = u."name", "password_hash" = u."password_hash"
  FROM "users" u
 WHERE u."id" = t."user_id" AND u."email_verified" IS NULL AND t."purpose" = 'confirm-email' AND t."used_at" IS NULL;
UPDATE "users" SET "name" = NULL, "password_hash" = NULL WHERE "email_verified" IS NULL AND "password_hash" IS NOT NULL;
