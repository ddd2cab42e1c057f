/** Where the user's language choice is stored: per signing link. */

/** A cookie scoped to the path of one signing link. */
export const LANGUAGE_COOKIE = "signing-language";
/** URL parameter for framed pages, where cookies may be blocked. */
export const LANGUAGE_PARAMETER = "locale";
