/** The title of a page, as the browser's tab shows it. */
export const pageTitle = (title: string): string => `${title} · Countersign`;
