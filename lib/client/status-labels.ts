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

export const SCHEDULED_LABEL = "Scheduled";

/**
 * A document's status in words.
 * @param isViewed whether a recipient has viewed the document, while it is open
 * @param isScheduled whether a draft is scheduled to be sent
 */
export function statusLabel(status: DocumentStatus, isViewed: boolean, isScheduled = false): string {
  if (status === "draft" && isScheduled) return SCHEDULED_LABEL;
  return status === "sent" && isViewed ? VIEWED_LABEL : DOCUMENT_STATUS_LABELS[status];
}
