-- How a signer came in; what was signed before has no record of it, and none is made up.
ALTER TABLE "submissions" ADD COLUMN "way_in" JSONB;

-- The audit trail is append-only row by row; emptying it as a whole is refused as well.
CREATE TRIGGER audit_events_are_kept
  BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
