import { longDate } from "@/lib/pure/english-dates";

/**
 * A day in UTC, such as "21 November 2027": billing periods begin and end in UTC, in whatever time zone the reader
 * is.
 */
export const formatBillingDay = (iso: string): string => longDate(new Date(iso), "utc");
