/** The repairs made by the sweeper, and their labels on the operations page. Add a kind here before counting it. */
export const REPAIRS = {
  "seal-missing": "Signed by everybody, but not sealed",
  "event-missing": "Sealed, but not announced",
  "mail-missing": "Sent, but no mail went out",
  "expiry-missed": "Past its expiry, but still open",
  "purge-missing": "Deleted, but its files are still there",
  "delivery-missing": "Webhook due, but nobody at it",
} as const;

export type RepairKind = keyof typeof REPAIRS;
