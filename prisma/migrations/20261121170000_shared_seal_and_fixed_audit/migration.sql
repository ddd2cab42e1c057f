-- CreateTable
CREATE TABLE "instance_secrets" (
    "name" TEXT NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "instance_secrets_pkey" PRIMARY KEY ("name")
);

-- The audit trail is append-only, for whoever has the application's own rights too.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'audit events are append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();

-- The few that still wait for a time stamp, out of millions.
CREATE INDEX "documents_timestamp_pending_idx" ON "documents"("id") WHERE "timestamp_pending" AND "deleted_at" IS NULL;
