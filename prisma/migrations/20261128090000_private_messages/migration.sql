-- The sender's note to one recipient.
ALTER TABLE "recipients" ADD COLUMN "private_message" TEXT;
