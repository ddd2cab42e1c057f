/**
 * Pages that are the same for everybody: documentation, home page, prices, legal texts, the sample, verifying. What differs by
 * visitor (the theme, whether somebody is signed in) is added in the browser.
 */

const SHARED = /^\/(?:docs(?:\/[\w./-]*)?|pricing|sample|verify|legal\/[\w-]+)?$/;
const QUERY = /[?#].*$/s;

/** Whether a path, with or without a query and fragment, leads to such a page. */
export const isSharedPath = (target: string): boolean => SHARED.test(target.replace(QUERY, ""));
