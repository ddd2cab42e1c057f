-- Changes of an account's address: asked for, confirmed by both mailboxes, and taken back by the former one.
CREATE TABLE "email_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "former_email" TEXT NOT NULL,
    "new_email" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "former_confirmed_at" TIMESTAMPTZ(3),
    "new_confirmed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3),
    "undo_until" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id")
);
-- One open change an account.
CREATE UNIQUE INDEX "email_changes_open_key" ON "email_changes"("user_id") WHERE "changed_at" IS NULL AND "ended_at" IS NULL;
CREATE INDEX "email_changes_user_id_asked_at_idx" ON "email_changes"("user_id", "asked_at" DESC);
-- Addresses that are kept for their former account.
CREATE INDEX "email_changes_former_email_idx" ON "email_changes"("former_email") WHERE "changed_at" IS NOT NULL AND "undone_at" IS NULL;
CREATE INDEX "email_changes_expires_at_idx" ON "email_changes"("expires_at");
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
