-- One attempt at a time passes a mail to the mail service.
ALTER TABLE "mail_messages" ADD COLUMN "leased_until" TIMESTAMPTZ(3);
