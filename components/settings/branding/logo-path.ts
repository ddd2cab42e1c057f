/** A logo's path on this instance, whichever hostname the page was opened by. @param logoUrl absolute */
export const logoPath = (logoUrl: string): string => new URL(logoUrl).pathname;
