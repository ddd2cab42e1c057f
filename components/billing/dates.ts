/** "21 November 2027", as a day in UTC: billing periods begin and end by it, wherever the reader is. */
export const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(iso));
