/** The periods of the dashboard's report. Does not import zod, so that pages can load them. */
export const REPORT_PERIODS = {
  "30d": { label: "30 days", days: 30 },
  "90d": { label: "90 days", days: 90 },
  "12m": { label: "12 months", days: 365 },
} as const;

export type ReportPeriod = keyof typeof REPORT_PERIODS;

export const REPORT_PERIOD_KEYS = Object.keys(REPORT_PERIODS) as ReportPeriod[];
