import type { BulkSendRowStatus } from "@/lib/contracts/bulk-sends";

export const BULK_SENDS = "/documents/bulk";

/** URL of a bulk send's page, optionally with only the rows of one status. */
export const bulkSendHref = (id: string, status: BulkSendRowStatus | null = null): string =>
  `${BULK_SENDS}/${id}${status ? `?status=${status}` : ""}`;
