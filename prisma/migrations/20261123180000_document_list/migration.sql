-- The search covers external ids too.
UPDATE documents SET search_text = search_text || E'\n' || lower(external_id) WHERE external_id IS NOT NULL;

-- The list by deadline, and what expires soon: open documents with one, then all others.
CREATE INDEX documents_workspace_due_idx ON documents
  (workspace_id, (coalesce(CASE WHEN status IN ('sent', 'in_progress') THEN expires_at END, TIMESTAMPTZ '9999-12-31 00:00:00+00')), id)
  WHERE deleted_at IS NULL;

-- The list by name.
CREATE INDEX documents_workspace_name_idx ON documents (workspace_id, lower(name), id) WHERE deleted_at IS NULL;

-- What needs attention: declined and expired lately, and mails that could not be delivered. All are few.
CREATE INDEX documents_workspace_ended_idx ON documents (workspace_id, (coalesce(declined_at, expired_at)))
  WHERE status IN ('declined', 'expired') AND deleted_at IS NULL;
CREATE INDEX mail_messages_undelivered_idx ON mail_messages (workspace_id, document_id)
  WHERE status IN ('failed', 'bounced', 'abandoned');
