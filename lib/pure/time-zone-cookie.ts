/**
 * The browser's time zone, set by the sign-in and sign-up pages: an account that Google, GitHub or a purchase opens has
 * no form that could tell it. Read at the visits of the next minutes.
 */
export const TIME_ZONE_COOKIE = "countersign.timezone";

export const TIME_ZONE_COOKIE_SECONDS = 15 * 60;
