-- CreateTable
CREATE TABLE "workspace_mail_days" (
    "workspace_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "mails" INTEGER NOT NULL,
    "ceiling" INTEGER NOT NULL,

    CONSTRAINT "workspace_mail_days_pkey" PRIMARY KEY ("workspace_id","day")
);

-- CreateIndex
CREATE INDEX "workspace_mail_days_day_idx" ON "workspace_mail_days"("day");

-- What is counted with a sending is part of its statement: one that would pass the ceiling fails as a whole.
ALTER TABLE "workspace_mail_days"
    ADD CONSTRAINT "workspace_mail_days_ceiling" CHECK ("mails" <= "ceiling");
