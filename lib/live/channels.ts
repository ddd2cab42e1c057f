/**
 * Where processes hear that something changed (PostgreSQL's NOTIFY). A payload is an id and nothing else: whoever hears of a
 * change asks for what changed as always, under the rights that hold at that moment.
 */
export const CHANNELS = {
  /** A document's audit trail grew; the document's id. */
  document: "document_changed",
  /** A user's notifications became more, or were read, or the user is out of a workspace; the user's id. */
  notifications: "notifications_changed",
} as const;

export type Channel = keyof typeof CHANNELS;
