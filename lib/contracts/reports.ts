import { z } from "zod";
import type { DocumentStatus } from "@/lib/contracts/documents";
import { REPORT_PERIOD_KEYS } from "@/lib/contracts/report-periods";

/** The dashboard's report on documents sent; not part of the public API. */

const ReportPeriod = z.enum(REPORT_PERIOD_KEYS);

/** An invalid period falls back to the longest. */
export const ReportQuery = z.object({ period: ReportPeriod.catch("12m").default("12m") });
export type ReportQuery = z.output<typeof ReportQuery>;

/** The number sent, ended and completed in a group, and the median time from sending to completion. */
export type ReportFigures = {
  sent: number;
  /**
   * Documents that are no longer open: completed, declined, expired or voided. The completion rate is the completed
   * part of these.
   */
  ended: number;
  completed: number;
  /** Median seconds from sending to completion; null if none was completed. */
  completedAfter: number | null;
};

/** How long the people in a group took: signers and approvers. */
export type PeopleFigures = {
  /** Median seconds from invitation to first opening; null if none was opened. */
  openedAfter: number | null;
  /** Median seconds from invitation to signing or approving; null if none did. */
  signedAfter: number | null;
};

export type ReportMonth = ReportFigures &
  PeopleFigures & {
    /** `YYYY-MM`, in the workspace's time zone. */
    month: string;
  };

export type ReportTemplate = ReportFigures &
  PeopleFigures & {
    /** Null for documents created without a template. */
    id: string | null;
    name: string | null;
  };

export type WaitingPerson = {
  documentId: string;
  documentName: string;
  name: string;
  email: string;
  /** ISO 8601: since when they have been pending. */
  since: string;
};

export type DocumentReport = PeopleFigures & {
  /** Documents sent in the period, by current status. */
  byStatus: Record<Exclude<DocumentStatus, "draft">, number>;
  total: ReportFigures;
  /** From the period's first month in which something was sent to the current one, the oldest first. */
  months: ReportMonth[];
  /** The most used first. */
  templates: ReportTemplate[];
  /** Pending people, the longest waiting first, regardless of when the document was sent. */
  waiting: WaitingPerson[];
};
