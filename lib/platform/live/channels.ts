/**
 * PostgreSQL NOTIFY channels that announce changes across processes. A payload is only an id: listeners fetch what
 * changed through the usual, authorized requests.
 */
export const CHANNELS = {
  /** A document's audit trail grew; payload: the document's id. */
  document: "document_changed",
  /** A user's notifications were added or read, or the user left a workspace; payload: the user's id. */
  notifications: "notifications_changed",
  /** The data in a workspace's list of documents changed; payload: the workspace's id. */
  documents: "documents_changed",
  /** An account's plan or standing changed; payload: the owner's id. */
  accounts: "accounts_changed",
  /** The data in a workspace's list of templates changed; payload: the workspace's id. */
  templates: "templates_changed",
} as const;

export type Channel = keyof typeof CHANNELS;
