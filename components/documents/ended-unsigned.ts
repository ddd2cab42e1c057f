import type { DocumentStatus } from "@/lib/contracts/documents";

const ENDED_UNSIGNED: ReadonlySet<DocumentStatus> = new Set(["declined", "voided", "expired"]);

/** Whether the document ended before everyone had signed: it can be corrected and sent again. */
export const isEndedUnsigned = ({ status }: { status: DocumentStatus }): boolean =>
  ENDED_UNSIGNED.has(status);
