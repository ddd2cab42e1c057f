/**
 * The locale in which dates of a language are written. Plain English has no country, and the platform would write it
 * as in the United States, in one product beside "22 December 2026": day before month in all of them. A tag with a
 * country is left alone; its calendar and digits stay (`en-u-ca-gregory`).
 *
 * @param language BCP 47 tag
 */
export const dateLocale = (language: string): string => language.replace(/^en(?=$|-u-)/, "en-GB");
