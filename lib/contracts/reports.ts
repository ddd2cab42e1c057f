import { z } from "zod";
import type { DocumentStatus } from "@/lib/contracts/documents";

/** The dashboard's report on documents sent; not part of the public API. */

export const REPORT_PERIODS = {
  "30d": { label: "30 days", days: 30 },
  "90d": { label: "90 days", days: 90 },
  "12m": { label: "12 months", days: 365 },
} as const;

const ReportPeriod = z.enum(["30d", "90d", "12m"]);
export type ReportPeriod = z.output<typeof ReportPeriod>;

/** A mistyped period shows the longest. */
export const ReportQuery = z.object({ period: ReportPeriod.catch("12m").default("12m") });
export type ReportQuery = z.output<typeof ReportQuery>;

/** How many of a group were sent and completed, and the median time from one to the other. */
export type ReportFigures = {
  sent: number;
  completed: number;
  /** Median seconds from sending to completion; null when none was completed. */
  completedAfter: number | null;
};

export type ReportMonth = ReportFigures & {
  /** `YYYY-MM`, in the workspace's time zone. */
  month: string;
};

export type ReportTemplate = ReportFigures & {
  /** Null for documents that were made without a template. */
  id: string | null;
  name: string | null;
};

export type WaitingPerson = {
  documentId: string;
  documentName: string;
  name: string;
  email: string;
  /** ISO 8601: when they were asked. */
  since: string;
};

export type DocumentReport = {
  /** Of documents that were sent in the period, their present status. */
  byStatus: Record<Exclude<DocumentStatus, "draft">, number>;
  total: ReportFigures;
  /** Median seconds from a person's invitation to their opening the document; null when nobody did. */
  openedAfter: number | null;
  /** Median seconds from a person's invitation to their signing or approving; null when nobody did. */
  signedAfter: number | null;
  /** Every month of the period, the oldest first. */
  months: ReportMonth[];
  /** The most used first. */
  templates: ReportTemplate[];
  /** Whoever is waited for now, the longest first, whenever the document was sent. */
  waiting: WaitingPerson[];
};
