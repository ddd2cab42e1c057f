import type { BulkSendRowStatus } from "@/lib/contracts/bulk-sends";

export const BULK_SENDS_HREF = "/documents/bulk";

/** URL of a bulk send's page, optionally with only the rows of one status. */
export const bulkSendHref = (id: string, status: BulkSendRowStatus | null = null): string =>
  `${BULK_SENDS_HREF}/${id}${status ? `?status=${status}` : ""}`;
