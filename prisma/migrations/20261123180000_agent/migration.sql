-- Conversations with the agent, their messages, the changes made in them, and what they used.
CREATE TABLE "agent_sessions" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "running_turn_id" UUID,
    "running_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "agent_messages" (
    "id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "parts" JSONB NOT NULL,
    "metadata" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_messages_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "agent_changes" (
    "id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "summary" TEXT NOT NULL,
    "patch" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by_id" UUID,

    CONSTRAINT "agent_changes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "agent_turns" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "steps" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "agent_turns_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "agent_days" (
    "workspace_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "tokens" INTEGER NOT NULL,
    "turns" INTEGER NOT NULL,

    CONSTRAINT "agent_days_pkey" PRIMARY KEY ("workspace_id","day")
);

CREATE INDEX "agent_sessions_template_id_id_idx" ON "agent_sessions"("template_id", "id" DESC);
CREATE UNIQUE INDEX "agent_messages_session_id_position_key" ON "agent_messages"("session_id", "position");
CREATE INDEX "agent_changes_session_id_id_idx" ON "agent_changes"("session_id", "id");
CREATE INDEX "agent_changes_message_id_idx" ON "agent_changes"("message_id");
CREATE INDEX "agent_turns_workspace_id_id_idx" ON "agent_turns"("workspace_id", "id" DESC);
CREATE INDEX "agent_turns_started_at_idx" ON "agent_turns"("started_at");
CREATE INDEX "agent_days_day_idx" ON "agent_days"("day");

ALTER TABLE "agent_sessions" ADD CONSTRAINT "agent_sessions_template_id_fkey"
    FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_session_id_fkey"
    FOREIGN KEY ("session_id") REFERENCES "agent_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "agent_changes" ADD CONSTRAINT "agent_changes_session_id_fkey"
    FOREIGN KEY ("session_id") REFERENCES "agent_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "agent_changes" ADD CONSTRAINT "agent_changes_message_id_fkey"
    FOREIGN KEY ("message_id") REFERENCES "agent_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
