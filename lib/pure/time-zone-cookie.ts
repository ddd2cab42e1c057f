/**
 * The browser's time zone, set by the sign-in and sign-up pages: an account created through Google, GitHub or a
 * purchase has no form that could submit it. Read during visits in the next minutes.
 */
export const TIME_ZONE_COOKIE = "countersign.timezone";

export const TIME_ZONE_COOKIE_SECONDS = 15 * 60;
