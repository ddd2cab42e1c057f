-- When a reminder was last asked for, which is not when one went out: that is last_reminded_at.
ALTER TABLE "recipients" ADD COLUMN "reminder_requested_at" TIMESTAMPTZ(3);
UPDATE "recipients" SET "reminder_requested_at" = "last_reminded_at" WHERE "last_reminded_at" IS NOT NULL;
