/** The repairs made by the sweeper, and their labels on the operations page. Add a new kind here before counting it. */
export const REPAIRS = {
  "seal-missing": "Signed by everyone, but not sealed",
  "event-missing": "Sealed, but recipients not notified",
  "mail-missing": "Sent, but no email was sent",
  "expiry-missed": "Past its expiration, but still open",
  "purge-missing": "Deleted, but its files still exist",
  "delivery-missing": "Webhook due, but not being delivered",
  "subscription-missed": "Subscription changed, but its event was lost",
  "billing-change-unfinished": "Plan change interrupted, now completed",
} as const;

export type RepairKind = keyof typeof REPAIRS;
