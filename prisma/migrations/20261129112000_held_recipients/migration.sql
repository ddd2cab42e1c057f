-- Documents with a recipient whose mails wait or go no more need attention.
CREATE INDEX "recipients_held_idx" ON "recipients"("workspace_id", "document_id") WHERE "mail_hold" IS NOT NULL;
