-- Who did what to accounts, keys and settings: one log for each workspace, each person and the instance.
CREATE TABLE "security_logs" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "head" TEXT,

    CONSTRAINT "security_logs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "security_events" (
    "id" UUID NOT NULL,
    "log_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" JSONB NOT NULL,
    "actor_id" TEXT,
    "ip" TEXT,
    "user_agent" TEXT,
    "target" JSONB,
    "details" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "previous_hash" TEXT,

    CONSTRAINT "security_events_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "security_events_log_id_sequence_key" ON "security_events"("log_id", "sequence");
CREATE INDEX "security_events_log_id_id_idx" ON "security_events"("log_id", "id" DESC);

-- An event is kept as long as its log is. A log goes as a whole: with its person's account or its workspace's content.
CREATE FUNCTION "refuse_security_event_change"() RETURNS trigger LANGUAGE plpgsql
    SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF NOT EXISTS (SELECT FROM "security_logs" l WHERE l."id" = OLD."log_id") THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'security events are append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "security_events_append_only" BEFORE UPDATE OR DELETE ON "security_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_security_event_change"();
CREATE TRIGGER "security_events_are_kept" BEFORE TRUNCATE ON "security_events"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_security_event_change"();

-- The application's role only adds to the log (docs/decisions/0027-processes-and-roles.md): a log that has to go, goes by
-- this function, which has its owner's rights and refuses while the account or the workspace is there.
CREATE FUNCTION "remove_security_log"("of_log" UUID) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF EXISTS (SELECT FROM "users" WHERE "id" = "of_log")
       OR EXISTS (SELECT FROM "workspaces" WHERE "id" = "of_log" AND "purged_at" IS NULL)
       OR EXISTS (SELECT FROM "security_logs" WHERE "id" = "of_log" AND "kind" = 'instance')
    THEN
        RAISE EXCEPTION 'security events are append-only' USING ERRCODE = 'restrict_violation';
    END IF;
    DELETE FROM "security_logs" WHERE "id" = "of_log";
    DELETE FROM "security_events" WHERE "log_id" = "of_log";
END
$$;
REVOKE ALL ON FUNCTION "remove_security_log"(UUID) FROM PUBLIC;

-- How and when the person of a session proved who they are. Sessions from before have no record of it, and none is made
-- up: they are asked again when it matters.
ALTER TABLE "user_sessions" ADD COLUMN "authenticated_at" TIMESTAMPTZ(3),
                            ADD COLUMN "methods" TEXT[] NOT NULL DEFAULT '{}';
