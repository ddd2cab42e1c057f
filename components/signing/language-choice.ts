/** Where the user's language choice is stored: per signing link. */

/** URL parameter for framed pages, where cookies may be blocked. */
export const LANGUAGE_PARAMETER = "locale";
