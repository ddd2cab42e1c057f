-- The application's role only adds to the audit trail (docs/decisions/0027-processes-and-roles.md). What a visitor began
-- and never signed still goes with its trail: by this function, which has its owner's rights, and for which the trigger
-- holds that keeps every other trail.
CREATE FUNCTION "remove_unsigned_trail"("of_document" UUID) RETURNS void LANGUAGE sql SECURITY DEFINER
    SET search_path = pg_catalog, public, pg_temp AS $$
    DELETE FROM "audit_events" WHERE "document_id" = "of_document"
$$;
REVOKE ALL ON FUNCTION "remove_unsigned_trail"(UUID) FROM PUBLIC;

-- Whoever may create temporary tables must not have the trigger look into theirs.
ALTER FUNCTION "refuse_audit_change"() SET search_path = pg_catalog, public, pg_temp;
