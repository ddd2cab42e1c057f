-- A workspace's own sender name and reply address for its mails to recipients.
ALTER TABLE "workspaces" ADD COLUMN "email_sender_name" TEXT,
ADD COLUMN "email_reply_to" TEXT;
