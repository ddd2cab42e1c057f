import { longDate } from "@/lib/pure/english-dates";

/** "21 November 2027", as a day in UTC: billing periods begin and end by it, wherever the reader is. */
export const dayOf = (iso: string): string => longDate(new Date(iso), "utc");
