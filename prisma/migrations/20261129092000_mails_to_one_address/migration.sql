-- Invitations and reminders by address and day, and those that wait for a later day.
CREATE TABLE "address_mail_days" (
    "address_hash" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "workspace_id" UUID NOT NULL,
    "mails" INTEGER NOT NULL,

    CONSTRAINT "address_mail_days_pkey" PRIMARY KEY ("address_hash","day","workspace_id")
);
CREATE INDEX "address_mail_days_day_idx" ON "address_mail_days"("day");

ALTER TABLE "mail_messages" ADD COLUMN "hold" TEXT, ADD COLUMN "due_at" TIMESTAMPTZ(3), ADD COLUMN "due_event" JSONB, ADD COLUMN "carried_by_id" UUID;
-- Only of the few that are held or carried, which Prisma's schema language cannot say.
CREATE INDEX mail_messages_due_at_idx ON mail_messages (due_at) WHERE status = 'held';
CREATE INDEX mail_messages_carried_by_id_idx ON mail_messages (carried_by_id) WHERE carried_by_id IS NOT NULL;

ALTER TABLE "recipients" ADD COLUMN "mail_hold" TEXT, ADD COLUMN "mail_held_until" TIMESTAMPTZ(3);

-- What recipients reported, and the workspaces whose mails it stopped.
CREATE TABLE "mail_reports" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "address_hash" TEXT NOT NULL,
    "document_id" UUID,
    "recipient_id" UUID,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_reports_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mail_reports_workspace_id_address_hash_key" ON "mail_reports"("workspace_id", "address_hash");
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "mail_stops" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "stopped_at" TIMESTAMPTZ(3) NOT NULL,
    "resumed_at" TIMESTAMPTZ(3),
    "resumed_by_id" UUID,
    "resumed_by" TEXT,
    "reason" TEXT,

    CONSTRAINT "mail_stops_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mail_stops_workspace_id_stopped_at_idx" ON "mail_stops"("workspace_id", "stopped_at");
CREATE UNIQUE INDEX mail_stops_current_idx ON mail_stops (workspace_id) WHERE resumed_at IS NULL;
ALTER TABLE "mail_stops" ADD CONSTRAINT "mail_stops_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
