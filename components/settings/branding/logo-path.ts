/** A logo's address within this instance, by whatever name the page was opened. @param logoUrl absolute */
export const logoPath = (logoUrl: string): string => new URL(logoUrl).pathname;
