/**
 * Pages that are the same for everybody: documentation, home page, prices, legal texts, the sample, verifying. Parts
 * that differ by visitor (the theme, whether somebody is signed in) are added in the browser.
 */

const SHARED = /^\/(?:docs(?:\/[\w./-]*)?|pricing|sample|verify|legal\/[\w-]+)?$/;
const QUERY = /[?#].*$/s;

/** Whether a path, with or without a query and fragment, leads to a shared page. */
export const isSharedPath = (target: string): boolean => SHARED.test(target.replace(QUERY, ""));
