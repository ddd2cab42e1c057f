-- It was written with each report of the mail service, and read by nothing.
ALTER TABLE "mail_messages" DROP COLUMN "reported_at";
