import type { DocumentStatus } from "@/lib/contracts/documents";

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  in_progress: "In progress",
  completed: "Completed",
  declined: "Declined",
  voided: "Voided",
  expired: "Expired",
};

export const VIEWED_LABEL = "Viewed";

/** A document's status in words. @param isViewed whether a recipient has viewed it, while it is open */
export const statusLabel = (status: DocumentStatus, isViewed: boolean): string =>
  status === "sent" && isViewed ? VIEWED_LABEL : DOCUMENT_STATUS_LABELS[status];
