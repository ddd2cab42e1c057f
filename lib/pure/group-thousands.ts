/**
 * A whole number with its thousands grouped, in English: "12,345". Written without `Intl`, for the reason given in
 * english-dates.ts.
 */
export const groupThousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
