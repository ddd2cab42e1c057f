/**
 * The locale in which dates of a language are written. Plain English has no country, and the platform would write it
 * as in the United States, while other parts of the product write "22 December 2026": the day comes before the month
 * everywhere. A tag with a country is left unchanged; calendar and digits are kept (`en-u-ca-gregory`).
 *
 * @param language BCP 47 tag
 */
export const dateLocale = (language: string): string => language.replace(/^en(?=$|-u-)/, "en-GB");
