-- What the owner of an upload that was not sent has entered for it.
ALTER TABLE "templates" ADD COLUMN "send_draft" JSONB;
