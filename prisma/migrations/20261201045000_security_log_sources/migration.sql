-- In which workspaces a session was used: their logs have its beginning and its end.
CREATE TABLE "session_workspaces" (
    "session_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,

    CONSTRAINT "session_workspaces_pkey" PRIMARY KEY ("session_id", "workspace_id")
);
ALTER TABLE "session_workspaces"
    ADD CONSTRAINT "session_workspaces_session_id_fkey" FOREIGN KEY ("session_id")
        REFERENCES "user_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Failed sign-ins at an account, counted per hour, address and method, until they are appended to logs as one event.
CREATE TABLE "sign_in_failures" (
    "user_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "reported" INTEGER NOT NULL DEFAULT 0,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_failures_pkey" PRIMARY KEY ("user_id", "hour", "address", "method")
);
CREATE INDEX "sign_in_failures_hour_idx" ON "sign_in_failures"("hour");
ALTER TABLE "sign_in_failures"
    ADD CONSTRAINT "sign_in_failures_user_id_fkey" FOREIGN KEY ("user_id")
        REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A filtered list of a long log reads only what matches.
CREATE INDEX "security_events_log_id_type_id_idx" ON "security_events"("log_id", "type", "id" DESC);
CREATE INDEX "security_events_log_id_actor_id_id_idx" ON "security_events"("log_id", "actor_id", "id" DESC);

-- Where a workspace's log, or the instance's, is sent to.
CREATE TABLE "security_streams" (
    "log_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "secret_ciphertext" TEXT NOT NULL,
    "is_paused" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "last_attempt_at" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "security_streams_pkey" PRIMARY KEY ("log_id")
);
CREATE INDEX "security_streams_next_attempt_at_idx" ON "security_streams"("next_attempt_at");
