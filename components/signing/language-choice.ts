/** Storage of the user's language choice, one per signing link. */

/** URL parameter for framed pages, where cookies may be blocked. */
export const LANGUAGE_PARAMETER = "locale";
