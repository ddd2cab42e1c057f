/**
 * A logo's path on this instance, independent of the hostname that the page was opened with. @param logoUrl absolute
 * URL
 */
export const logoPath = (logoUrl: string): string => new URL(logoUrl).pathname;
